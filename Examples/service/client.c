// Watches a region through Beacon's D-Bus service, as an app does through Core Location.
//
//     cc client.c $(pkg-config --cflags --libs dbus-1) -o client
//     ./client NAME REGION [COUNT]
//
// Adds the monitor NAME with what the stage `region` takes behind the name, such as `uuid=… exit=30s`; prints what
// happens, a line each; ends after COUNT crossings, with Ctrl-C, or with the service, and takes the monitor back. The bus
// is the system bus, or the one whose address stands in BEACON_BUS.
#include <dbus/dbus.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const name = "org.beacon.Monitor1";
static const char *const path = "/org/beacon/Monitor1";
static volatile sig_atomic_t is_interrupted;

static void interrupt(int number) {
    (void)number;
    is_interrupted = 1;
}

static DBusConnection *connect_to_bus(DBusError *error) {
    const char *address = getenv("BEACON_BUS");
    if (!address) return dbus_bus_get(DBUS_BUS_SYSTEM, error);
    DBusConnection *connection = dbus_connection_open(address, error);
    if (connection && !dbus_bus_register(connection, error)) return NULL;
    return connection;
}

// Calls a method with one or two texts; says what is wrong, and gives NULL then.
static DBusMessage *call(DBusConnection *connection, const char *member, const char *first, const char *second) {
    DBusMessage *message = dbus_message_new_method_call(name, path, name, member);
    if (!message) return NULL;
    dbus_message_append_args(message, DBUS_TYPE_STRING, &first, DBUS_TYPE_INVALID);
    if (second) dbus_message_append_args(message, DBUS_TYPE_STRING, &second, DBUS_TYPE_INVALID);
    DBusError error = DBUS_ERROR_INIT;
    DBusMessage *answer = dbus_connection_send_with_reply_and_block(connection, message, 10000, &error);
    dbus_message_unref(message);
    if (!answer) fprintf(stderr, "%s: %s\n", error.name, error.message);
    dbus_error_free(&error);
    return answer;
}

// The first argument of a message, when it is a text.
static const char *first_text(DBusMessage *message) {
    DBusMessageIter arguments;
    const char *text = NULL;
    if (dbus_message_iter_init(message, &arguments) &&
        dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_STRING)
        dbus_message_iter_get_basic(&arguments, &text);
    return text;
}

// Whether the bus says that nobody owns the service's name any more.
static bool has_ended(DBusMessage *message) {
    const char *owned, *before, *now;
    return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
           dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &owned, DBUS_TYPE_STRING, &before,
                                 DBUS_TYPE_STRING, &now, DBUS_TYPE_INVALID) &&
           strcmp(owned, name) == 0 && !*now;
}

int main(int count, char **words) {
    if (count < 3) {
        fprintf(stderr, "usage: %s NAME REGION [COUNT]\n", words[0]);
        return 64;
    }
    const char *monitor = words[1];
    long left = count > 3 ? strtol(words[3], NULL, 10) : 0;

    DBusError error = DBUS_ERROR_INIT;
    DBusConnection *connection = connect_to_bus(&error);
    if (!connection) {
        fprintf(stderr, "%s: %s\n", error.name, error.message);
        return 69;
    }
    // Before the monitor is added, so that no crossing is missed.
    dbus_bus_add_match(connection, "type='signal',sender='org.beacon.Monitor1',interface='org.beacon.Monitor1'", &error);
    dbus_bus_add_match(connection, "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',"
                                   "arg0='org.beacon.Monitor1'", &error);
    DBusMessage *answer = call(connection, "AddMonitor", monitor, words[2]);
    if (!answer) return 1;
    dbus_message_unref(answer);
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);

    if ((answer = call(connection, "GetState", monitor, NULL))) {
        const char *state = first_text(answer);
        printf("state %s %s\n", monitor, state ? state : "unknown");
        fflush(stdout);
        dbus_message_unref(answer);
    }
    bool failed = false;
    // libdbus waits on through a signal: looked at twice a second.
    while (!failed && !is_interrupted && dbus_connection_read_write(connection, 500)) {
        DBusMessage *message;
        while (!failed && (message = dbus_connection_pop_message(connection))) {
            if (has_ended(message)) {
                fprintf(stderr, "%s: the service has ended\n", name);
                return 69;
            }
            bool entered = dbus_message_is_signal(message, name, "RegionEntered");
            bool exited = dbus_message_is_signal(message, name, "RegionExited");
            const char *about = first_text(message);
            if (about && strcmp(about, monitor) == 0) {
                if (entered || exited) {
                    printf("%s %s\n", entered ? "entered" : "exited", monitor);
                    fflush(stdout);
                    if (--left == 0) {
                        dbus_message_unref(message);
                        goto done;
                    }
                }
                failed = dbus_message_is_signal(message, name, "MonitoringFailed");
            }
            dbus_message_unref(message);
        }
    }
done:
    if ((answer = call(connection, "RemoveMonitor", monitor, NULL))) dbus_message_unref(answer);
    return failed ? 1 : 0;
}
