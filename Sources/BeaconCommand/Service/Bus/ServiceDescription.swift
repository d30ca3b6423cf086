/// What introspection tells of the service.
enum ServiceDescription {
    /// The inside of the interface's element.
    static let members = """

            <method name="AddMonitor">
              <arg name="name" type="s" direction="in"/>
              <arg name="region" type="s" direction="in"/>
            </method>
            <method name="AddRanging">
              <arg name="name" type="s" direction="in"/>
              <arg name="region" type="s" direction="in"/>
            </method>
            <method name="RemoveMonitor">
              <arg name="name" type="s" direction="in"/>
            </method>
            <method name="ListMonitors">
              <arg name="monitors" type="a(ssss)" direction="out"/>
            </method>
            <method name="GetState">
              <arg name="name" type="s" direction="in"/>
              <arg name="state" type="s" direction="out"/>
              <arg name="event" type="a{sv}" direction="out"/>
            </method>
            <method name="RequestState">
              <arg name="name" type="s" direction="in"/>
            </method>
            <signal name="MonitoringStarted">
              <arg name="name" type="s"/>
            </signal>
            <signal name="RegionEntered">
              <arg name="name" type="s"/>
              <arg name="event" type="a{sv}"/>
            </signal>
            <signal name="RegionExited">
              <arg name="name" type="s"/>
              <arg name="event" type="a{sv}"/>
            </signal>
            <signal name="StateDetermined">
              <arg name="name" type="s"/>
              <arg name="state" type="s"/>
              <arg name="event" type="a{sv}"/>
            </signal>
            <signal name="Ranged">
              <arg name="name" type="s"/>
              <arg name="beacons" type="aa{sv}"/>
            </signal>
            <signal name="MonitoringFailed">
              <arg name="name" type="s"/>
              <arg name="reason" type="s"/>
            </signal>
            <property name="Version" type="s" access="read"/>

        """
}
