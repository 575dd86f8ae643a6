/// How much of a site one publish may take away before somebody has to say that it is meant.
package enum DeletionLimit: Sendable, Hashable {
    /// So many files.
    case count(Int)
    /// Such a share of what is published, in per cent.
    case share(Int)

    /// A fifth, which no day's work reaches.
    package static let standard = DeletionLimit.share(20)
    /// So few files may always go: a share of a small site says nothing.
    static let always = 20

    /// Reads `25` or `10%`.
    package init?(_ text: String) {
        let isShare = text.hasSuffix("%")
        guard let number = Int(isShare ? String(text.dropLast()) : text), number >= 0, !isShare || number <= 100 else {
            return nil
        }
        self = isShare ? .share(number) : .count(number)
    }

    /// Whether so many of so many may go.
    func allows(_ gone: Int, of all: Int) -> Bool {
        switch self {
        case .count(let most): gone <= most
        case .share(let percent): gone * 100 <= all * percent || (self == .standard && gone <= Self.always)
        }
    }
}
