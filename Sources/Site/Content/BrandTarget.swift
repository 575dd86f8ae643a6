/// Where brands' files are published by default: their `publish.to`, and below it the paths of their addresses.
package enum BrandTarget {
    /// A diagnostic for each brand whose files would get the keys of an earlier one, so that a publish would keep those
    /// of one only.
    ///
    /// Only the given brands matter, nil means all; the commands that load such a brand report the errors of its files. A
    /// site that names no target may be published by another program, so `check` only warns about it.
    package static func conflicts(
        in files: FileTree,
        for environment: SiteEnvironment,
        concerning brands: Set<String>?,
        withoutTarget severity: Diagnostic.Severity = .error
    ) -> [Diagnostic] {
        let reader = ContentReader(files: files, environment: environment)
        let all = BrandFile.all(reader).filter { $0.url != nil }.map(\.brand)
        return all.enumerated().compactMap { index, brand in
            let first = all.prefix(index).first { other in
                place(of: other) == place(of: brand) && other.url != brand.url
                    && brands.map { $0.contains(other.id) || $0.contains(brand.id) } ?? true
            }
            return first.map { conflict(of: brand, with: $0, withoutTarget: severity) }
        }
    }

    /// A server, and a bucket or folder of it with the beginning of the keys.
    private static func place(of brand: Brand) -> (WebAddress?, String) {
        let target = brand.publish.to.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        return (brand.publish.endpoint, (target ?? "") + brand.url.path)
    }

    private static func conflict(
        of brand: Brand,
        with first: Brand,
        withoutTarget severity: Diagnostic.Severity
    ) -> Diagnostic {
        let target = brand.publish.to.map { "in \($0)" } ?? "in the folder of sites that name no target"
        let example = (brand.publish.to.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "s3://bucket/") + brand.id
        return Diagnostic(
            path: brand.file,
            position: brand.urlPosition,
            severity: brand.publish.to == nil ? severity : .error,
            what: "brands \(quoted(first.id)) and \(quoted(brand.id)) get the same keys \(target), "
                + "\(brand.url.path.dropFirst())index.html among them, so only one of them would arrive",
            advice: "give one of them a target of its own, such as publish: { to: \(quoted(example)) } in its brand.yml"
        )
    }
}
