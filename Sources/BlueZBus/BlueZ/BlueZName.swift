/// Names that bluetoothd has on the system bus.
///
/// Source: the manual pages org.bluez.*(5) of BlueZ 5.66.
public enum BlueZName {
    public static let service = "org.bluez"
    public static let rootPath = "/"
    public static let managerPath = "/org/bluez"
    public static let adapter = "org.bluez.Adapter1"
    public static let device = "org.bluez.Device1"
    public static let advertisement = "org.bluez.LEAdvertisement1"
    public static let advertisingManager = "org.bluez.LEAdvertisingManager1"
    public static let monitor = "org.bluez.AdvertisementMonitor1"
    public static let monitorManager = "org.bluez.AdvertisementMonitorManager1"
}
