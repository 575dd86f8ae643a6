package import HTTPTypes

extension Response {
    /// A plain text response of one sentence, for errors without a page of their own.
    package static func plain(_ status: Int, _ text: String, headers: [HTTPField] = []) -> Response {
        Response(
            status,
            headers: [
                HTTPField("Content-Type", "text/plain; charset=utf-8"), HTTPField("X-Content-Type-Options", "nosniff"),
                HTTPField("Cache-Control", "no-store"),
            ] + headers,
            body: .bytes(Array((text + "\n").utf8))
        )
    }
}
