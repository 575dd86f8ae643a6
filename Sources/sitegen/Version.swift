extension Sitegen {
    /// The version of the program, as `--version` prints it and recordings name it; CHANGELOG.md says what is in it.
    static let version = "0.1.0"
}
