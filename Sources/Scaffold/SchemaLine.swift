/// The first line of YAML files that tells editors where the schema is, so that they complete and check keys.
enum SchemaLine {
    /// For `content/site.yml`.
    static let site = ""
    /// For `brand.yml`.
    static let brand = ""
    /// For files of curation.
    static let curation = ""
}
