package import Diagnostics
package import Files
import Markup

/// Where a brand's files are published by default: its `publish.to`, and below it the path of its address.
package struct BrandTarget: Sendable {
    private let brand: Brand

    /// The targets of the brands of a site whose files can be read.
    ///
    /// The commands that load such a brand report the errors of its files.
    package static func all(in files: FileTree, for environment: SiteEnvironment) -> [BrandTarget] {
        BrandFile.all(ContentReader(files: files, environment: environment)).filter { $0.url != nil }.map {
            BrandTarget(brand: $0.brand)
        }
    }

    /// A diagnostic for each brand whose files would get the keys of an earlier one, so that a publish would keep those
    /// of one only.
    ///
    /// Only the given brands matter, nil means all. A site that names no target may be published by another program, so
    /// `check` only warns about it.
    package static func conflicts(
        among targets: [BrandTarget],
        concerning brands: Set<String>?,
        withoutTarget severity: Diagnostic.Severity = .error
    ) -> [Diagnostic] {
        targets.enumerated().compactMap { index, target in
            let first = targets.prefix(index).first { other in
                other.place == target.place && other.brand.url != target.brand.url
                    && brands.map { $0.contains(other.brand.id) || $0.contains(target.brand.id) } ?? true
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
        let target = brand.publish.to.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        return Place(endpoint: brand.publish.endpoint, folder: (target ?? "") + brand.url.path)
    }

    private func conflict(with first: BrandTarget, withoutTarget severity: Diagnostic.Severity) -> Diagnostic {
        let target = brand.publish.to.map { "in \($0)" } ?? "in the folder of sites that name no target"
        let example = (brand.publish.to.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "s3://bucket/") + brand.id
        return Diagnostic(
            path: brand.file,
            position: brand.urlPosition,
            severity: brand.publish.to == nil ? severity : .error,
            what: "brands \(quoted(first.brand.id)) and \(quoted(brand.id)) get the same keys \(target), "
                + "\(brand.url.path.dropFirst())index.html among them, so only one of them would arrive",
            advice: "give one of them a target of its own, such as publish: { to: \(quoted(example)) } in its brand.yml"
        )
    }
}

extension SiteContent {
    /// How brands are published in production, as far as their files can be read.
    package static func productionTargets(in files: FileTree, variables: [String: String]) -> [PublishSettings] {
        var production = SiteEnvironment()
        production.variables = variables
        return BrandFile.all(ContentReader(files: files, environment: production)).map(\.brand.publish)
    }
}
