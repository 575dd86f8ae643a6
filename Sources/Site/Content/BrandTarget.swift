package import Diagnostics
package import Files
import Markup

/// Where a brand's files are published by default: its `publish.to`, and below it the path of its address.
package struct BrandTarget: Sendable {
    private let brand: String
    private let url: WebAddress
    private let settings: PublishSettings
    private let file: String
    private let position: SourcePosition?

    /// The targets of the brands of a site whose files can be read.
    ///
    /// The commands that load such a brand report the errors of its files.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - environment: Where they are read for.
    /// - Returns: The targets by id.
    package static func all(in files: FileTree, for environment: SiteEnvironment) -> [BrandTarget] {
        var untold = DiagnosticList()
        let reader = ContentReader(files: files, environment: environment)
        let settings = SiteContent.settings(reader, into: &untold)
        return BrandFolders(files: files).ids(wanted: nil, into: &untold).compactMap { id in
            guard let file = reader.brandFile(id, into: &untold), let url = file.url.value?.web else { return nil }
            let own = file.publish?.settings(over: settings.publish) ?? settings.publish
            return BrandTarget(
                brand: id,
                url: url,
                settings: own,
                file: files.shown("content/\(id)/brand.yml"),
                position: file.url.position
            )
        }
    }

    /// Finds brands whose files would get the same keys, so that a publish would keep those of one brand only.
    ///
    /// A site that names no target may be published by another program, so `check` only warns about it.
    ///
    /// - Parameters:
    ///   - targets: The targets of all brands.
    ///   - brands: The ids of the brands that matter; nil means all.
    ///   - severity: The severity where neither brand names a target.
    /// - Returns: A diagnostic for each brand that has the keys of an earlier one.
    package static func conflicts(
        among targets: [BrandTarget],
        concerning brands: Set<String>?,
        withoutTarget severity: Diagnostic.Severity = .error
    ) -> [Diagnostic] {
        targets.enumerated().compactMap { index, target in
            let first = targets.prefix(index).first { other in
                other.place == target.place && other.url != target.url
                    && brands.map { $0.contains(other.brand) || $0.contains(target.brand) } ?? true
            }
            return first.map { target.conflict(with: $0, withoutTarget: severity) }
        }
    }
}

extension BrandTarget {
    /// A server, and a bucket or folder of it with the beginning of the keys.
    private struct Place: Hashable {
        let endpoint: WebAddress?
        let folder: String
    }

    private var place: Place {
        let target = settings.to.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        return Place(endpoint: settings.endpoint, folder: (target ?? "") + url.path)
    }

    private func conflict(with first: BrandTarget, withoutTarget severity: Diagnostic.Severity) -> Diagnostic {
        let target = settings.to.map { "in \($0)" } ?? "in the folder of sites that name no target"
        let example = (settings.to.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "s3://bucket/") + brand
        return Diagnostic(
            path: file,
            position: position,
            severity: settings.to == nil ? severity : .error,
            what: "brands \(quoted(first.brand)) and \(quoted(brand)) get the same keys \(target), "
                + "\(url.path.dropFirst())index.html among them, so only one of them would arrive",
            advice: "give one of them a target of its own, such as publish: { to: \(quoted(example)) } in its brand.yml"
        )
    }
}
