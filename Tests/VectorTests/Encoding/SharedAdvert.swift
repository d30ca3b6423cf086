/// A record of the shared vectors, as far as encoders care.
struct SharedAdvert: Decodable {
    let id: String
    let hexadecimal: String

    enum CodingKeys: String, CodingKey {
        case id
        case hexadecimal = "ad_hex"
    }
}
