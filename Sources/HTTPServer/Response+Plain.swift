package import HTTPTypes

extension Response {
    /// A page of one sentence, for answers that no page of the site is made for.
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
