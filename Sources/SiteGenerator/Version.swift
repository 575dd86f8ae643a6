extension SiteGenerator {
    /// The program's version, shown by `--version` and stored in recordings; CHANGELOG.md describes each version.
    static let version = "1.0.0"
}
