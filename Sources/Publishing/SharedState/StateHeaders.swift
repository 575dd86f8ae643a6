import HTTPTypes

/// The header fields of the objects of a state.
enum StateHeaders {
    /// Fields for a type; the objects are for sitegen alone, so that nothing between may keep them.
    static func fields(_ type: String) -> [HTTPField] {
        [HTTPField("Content-Type", type), HTTPField("Cache-Control", "private, no-store")]
    }
}
