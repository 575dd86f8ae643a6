/// The last good copies of curations that addresses give: files like those that editors write, but beside the content.
package enum CurationCopy {
    /// The folder of all copies, below the site folder.
    package static let folder = ".sitegen/curation"
    /// The list of the addresses that were asked, below the site folder.
    package static let index = folder + "/index.json"
    /// The largest curation, in bytes.
    package static let maximumBytes = ContentReader.maximumFileBytes

    /// The copy of a section's curation, below the site folder.
    package static func file(of brand: String, _ section: String) -> String { "\(folder)/\(brand)/\(section).yml" }

    /// The brand of a copy's path; nil for other paths.
    package static func brand(ofFile path: String) -> String? {
        guard path.hasPrefix(folder + "/") else { return nil }
        return path.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
    }

    /// The mistakes in what an address gives for a section, whose pictures are looked up in the files; with none it is a
    /// good copy.
    package static func mistakes(
        in bytes: [UInt8],
        from address: WebAddress,
        for section: Section,
        of brand: Brand,
        _ files: FileTree
    ) -> [Diagnostic] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return [.error(address.description, nil, "the text is not UTF-8", advice: "send the curation as UTF-8")]
        }
        return CurationText(text).read(for: section, of: brand, named: address.description, files).mistakes
    }
}
