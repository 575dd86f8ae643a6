import Diagnostics
import FeedLoading
import Files
import Foundation
import Markup

/// Reads curations: `content/BRAND/curation/SECTION.yml`.
struct CurationReader {
    let reader: ContentReader
    /// The time zone of times without one.
    let zone: TimeZone

    /// The valid lines, the message to all readers, and the file below the site folder.
    typealias Result = (curation: Curation, emergency: Emergency?, file: String)

    /// The file of a section's curation, below the site folder.
    static func file(of brand: String, _ section: String) -> String { folder(of: brand) + "/\(section).yml" }

    /// The curation of a section; nil when it has no file.
    ///
    /// - Parameters:
    ///   - brand: The id of the brand.
    ///   - section: The id of the section.
    ///   - labels: The labels of its sources, empty when it has only one; nil when they are not known.
    ///   - list: Receives the mistakes.
    /// - Returns: What is valid of it.
    func curation(
        _ brand: String,
        _ section: String,
        labels: [String]?,
        into list: inout DiagnosticList
    ) -> Result? {
        let path = Self.file(of: brand, section)
        guard reader.files.exists(path) else { return nil }
        guard let text = reader.text(path, into: &list) else { return (Curation(), nil, path) }
        let (curation, emergency) = curation(text, named: reader.files.shown(path), labels: labels, into: &list)
        return (curation, emergency, path)
    }

    /// The last good copy of a curation that an address gives; nil when there is none.
    ///
    /// A mistake in it is a warning: it was none when the copy was made, and a paper does not stop for it.
    func keptCuration(
        _ brand: String,
        _ section: String,
        of address: WebAddress,
        labels: [String]?,
        into list: inout DiagnosticList
    ) -> Result? {
        let path = CurationCopy.file(of: brand, section)
        var untold = DiagnosticList()
        guard reader.files.exists(path), let text = reader.text(path, into: &untold) else { return nil }
        let (curation, emergency) = curation(text, named: address.description, labels: labels, into: &untold)
        list.append(contentsOf: untold.all.map { .warning($0.path, $0.position, $0.what, advice: $0.advice) })
        return (curation, emergency, path)
    }

    /// The valid part of a curation's text.
    ///
    /// - Parameters:
    ///   - text: The YAML, of which JSON is a part.
    ///   - name: What it is called in messages.
    ///   - labels: The labels of the section's sources, empty when it has only one; nil when they are not known.
    ///   - list: Receives the mistakes.
    /// - Returns: The valid lines, and the message to all readers.
    func curation(
        _ text: String,
        named name: String,
        labels: [String]?,
        into list: inout DiagnosticList
    ) -> (Curation, Emergency?) {
        reader.yaml(text: text, path: name, named: "the curation", into: &list) { read($0, labels) } ?? (
            Curation(), nil
        )
    }

    /// Warns of files that are no section's.
    func noteUnlisted(_ brand: String, _ sections: [String], into list: inout DiagnosticList) {
        for entry in reader.files.list(Self.folder(of: brand)) {
            guard !sections.contains(where: { entry.name == $0 + ".yml" }) else { continue }
            let path = reader.files.shown("\(Self.folder(of: brand))/\(entry.name)")
            let names = sections.map { $0 + ".yml" }
            let advice = suggestion(for: entry.name, among: names, kind: "names that are read")
            list.append(.warning(path, nil, "a curation of no section", advice: advice))
        }
    }

    private static func folder(of brand: String) -> String { "content/\(brand)/curation" }
}
