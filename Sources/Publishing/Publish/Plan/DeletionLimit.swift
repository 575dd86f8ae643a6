/// The number of files that one publish may remove without confirmation.
package enum DeletionLimit: Sendable, Hashable {
    /// An absolute number of files.
    case count(Int)
    /// A percentage of the published files.
    case share(Int)

    /// A fifth, more than ordinary edits remove.
    package static let standard = DeletionLimit.share(20)
    /// The number of files that may always be removed: a percentage of a small site means little.
    static let always = 20

    /// Reads `25` or `10%`.
    package init?(_ text: String) {
        let isShare = text.hasSuffix("%")
        guard let number = Int(isShare ? String(text.dropLast()) : text), number >= 0, !isShare || number <= 100
        else { return nil }
        self = isShare ? .share(number) : .count(number)
    }

    /// Whether `gone` of `all` files may be removed.
    func allows(_ gone: Int, of all: Int) -> Bool {
        switch self {
        case .count(let most): gone <= most
        case .share(let percent): gone * 100 <= all * percent || (self == .standard && gone <= Self.always)
        }
    }
}
