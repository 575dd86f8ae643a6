extension Response {
    /// A page of one sentence, for answers that no page of the site is made for.
    package static func plain(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) -> Response {
        Response(
            status,
            headers: [
                ("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
                ("Cache-Control", "no-store"),
            ] + headers,
            body: .bytes(Array((text + "\n").utf8))
        )
    }
}
