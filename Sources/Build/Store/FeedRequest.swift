import HTTPTypes
import Hashing
import Markup
import Model

/// What is asked for when a feed is loaded; sections that ask for the same share one answer.
struct FeedRequest: Sendable, Hashable {
    let content: ContentSource
    /// What is sent along, as it is written: variables of the environment are not replaced.
    let headers: [HTTPField]

    /// Asks for something with some headers.
    init(content: ContentSource, headers: [HTTPField]) {
        self.content = content
        self.headers = headers
    }

    /// What a section asks for; nil when it shows what is there already.
    init?(_ section: Section) {
        guard let source = section.loader.source else { return nil }
        self.init(content: source, headers: section.headers)
    }

    /// The name under which answers are kept; no secret goes into it.
    var key: Digest {
        var hasher = Hasher256()
        switch content {
        case .file(let path):
            hasher.update(framed: "file")
            hasher.update(framed: path)
        case .url(let address):
            hasher.update(framed: "url")
            hasher.update(framed: address.string)
        }
        for header in headers {
            hasher.update(framed: header.name)
            hasher.update(framed: header.value)
        }
        return hasher.finish()
    }

    /// The server that is asked, with its port; nil for files.
    var host: String? {
        switch content {
        case .file: nil
        case .url(let address): address.authority
        }
    }
}
