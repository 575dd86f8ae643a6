extension SiteGenerator {
    /// The program's version, shown by `--version` and stored in recordings; CHANGELOG.md describes each version.
    static let version = "0.1.0"
}
