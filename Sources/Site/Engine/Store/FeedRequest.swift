/// The request for a feed; sections with the same request share one response.
struct FeedRequest: Sendable, Hashable {
    let content: ContentSource
    /// The headers as written: variables of the environment are not replaced.
    let headers: [HTTPField]
    /// Where further pages are; nil for one page.
    var paging: FeedPaging?

    /// The key under which responses are stored; it contains no secret.
    var key: Digest {
        var hasher = Hasher256()
        switch content {
        case .file(let path):
            hasher.update(framed: "file")
            hasher.update(framed: path)
        case .url(let address):
            hasher.update(framed: "url")
            hasher.update(framed: address.string)
        case .command(let command):
            hasher.update(framed: "command \(command.arguments.count)")
            for text in command.arguments + command.variables { hasher.update(framed: text) }
            if let input = command.input {
                hasher.update(framed: "\(input.kind.name) \(input.kind.mapping?.signature ?? "")")
                hasher.update(framed: FeedRequest(content: input.source, headers: []).key.bytes)
            }
        }
        if let paging { hasher.update(framed: "pages \(paging.most) \(paging.next)") }
        for header in headers {
            hasher.update(framed: header.name)
            hasher.update(framed: header.value)
        }
        return hasher.finish()
    }

    /// The source's name in messages, without credentials.
    var name: String {
        switch content {
        case .file(let path): path
        case .url(let address): address.description
        case .command(let command): command.name
        }
    }

    /// The host with its port, or the program; nil for files.
    var host: String? {
        switch content {
        case .file: nil
        case .url(let address): address.authority
        case .command(let command): command.name
        }
    }
}

extension FeedRequest {
    /// A section's request; nil when it needs none.
    init?(_ section: Section) {
        guard let source = section.loader.source else { return nil }
        self.init(content: source, headers: section.headers, paging: section.loader.paging)
    }
}
