/// The value of a `srcset`: addresses with their widths.
public struct SourceSet: Sendable, Hashable {
    /// The value, before HTML escaping.
    package let text: String

    /// Makes a set; nil without sources.
    ///
    /// - Parameter sources: Addresses and the widths of their pictures in pixels.
    public init?(_ sources: some Sequence<(url: SafeURL, width: Int)>) {
        // A comma separates addresses: inside one it is written as `%2C`.
        text = sources.map { source in
            source.url.string.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "%2C")
                + " \(source.width)w"
        }.joined(separator: ", ")
        guard !text.isEmpty else { return nil }
    }
}
