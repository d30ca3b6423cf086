internal import BeaconCore
internal import CBeaconPlugin

/// Copies and checks one format of a plugin's table, with its fields.
@safe
enum FormatReader {
    private static let mostFields: UInt32 = 255

    static func read(_ format: beacon_format, _ place: String) throws(PluginFault) -> Format {
        let name = unsafe try TableMemory.name(format.name, "\(place).name", separator: "-")
        let summary = unsafe try TableMemory.text(format.summary, "\(place).summary")
        let flags = unsafe format.flags
        guard flags & ~UInt32(BEACON_FORMAT_MAY_REPEAT) == 0, unsafe format.reserved == 0 else {
            throw PluginFault("\(place).flags has bits that ABI 1 does not know")
        }
        let fields = unsafe try fields(format, place)
        return Format(
            name,
            summary,
            fields: fields,
            identity: unsafe try identity(format, fields.count, place),
            mayRepeat: flags != 0
        )
    }

    private static func fields(_ format: beacon_format, _ place: String) throws(PluginFault)
        -> [FieldDeclaration]
    {
        let count = unsafe try PluginTableReader.count(
            format.field_count,
            "\(place).field_count",
            0...mostFields
        )
        let all = unsafe try TableMemory.elements(format.fields, count, "\(place).fields")
        var fields: [FieldDeclaration] = []
        var names: Set<String> = []
        for index in unsafe all.indices {
            let place = "\(place).fields[\(index)]"
            let field = unsafe try declaration(all[index], place)
            guard names.insert(field.name).inserted else {
                throw PluginFault("\(place): there is a field '\(field.name)' already")
            }
            fields.append(field)
        }
        return fields
    }

    private static func declaration(_ field: beacon_field, _ place: String) throws(PluginFault)
        -> FieldDeclaration
    {
        let name = unsafe try TableMemory.name(field.name, "\(place).name", separator: "_")
        let meaning = unsafe try TableMemory.text(field.meaning, "\(place).meaning")
        guard let kind = unsafe kind(field.kind) else {
            throw PluginFault("\(place).kind is \(unsafe field.kind), which ABI 1 does not know")
        }
        let flags = unsafe field.flags
        let known =
            BEACON_FIELD_LIST | BEACON_FIELD_EVENT | BEACON_FIELD_WIDE
        guard flags & ~UInt32(known) == 0 else {
            throw PluginFault("\(place).flags has bits that ABI 1 does not know")
        }
        let absent =
            unsafe field.absent == nil ? nil : try unsafe TableMemory.text(field.absent, "\(place).absent")
        return FieldDeclaration(
            name,
            kind,
            meaning,
            absent: absent,
            isList: flags & UInt32(BEACON_FIELD_LIST) != 0,
            isEvent: flags & UInt32(BEACON_FIELD_EVENT) != 0,
            isWide: flags & UInt32(BEACON_FIELD_WIDE) != 0
        )
    }

    private static func identity(_ format: beacon_format, _ fields: Int, _ place: String)
        throws(PluginFault) -> [Int]
    {
        let count = unsafe try PluginTableReader.count(
            format.identity_count,
            "\(place).identity_count",
            0...UInt32(clamping: fields)
        )
        var identity: [Int] = []
        for index in unsafe try TableMemory.elements(format.identity, count, "\(place).identity") {
            guard index < fields, !identity.contains(Int(index)) else {
                throw PluginFault("\(place).identity names field \(index), of \(fields), or names it twice")
            }
            identity.append(Int(index))
        }
        return identity
    }

    private static func kind(_ number: UInt32) -> FieldKind? {
        switch Int(number) {
        case BEACON_KIND_INTEGER: .integer
        case BEACON_KIND_DECIMAL: .decimal
        case BEACON_KIND_REAL: .real
        case BEACON_KIND_BOOLEAN: .boolean
        case BEACON_KIND_TEXT: .text
        case BEACON_KIND_BYTES: .bytes
        case BEACON_KIND_UUID: .uuid
        case BEACON_KIND_ADDRESS: .address
        default: nil
        }
    }
}
