extension String {
    /// This path below a folder, either of which may be empty: `"a.html".below("vg")` is `"vg/a.html"`.
    package func below(_ folder: String) -> String {
        if folder.isEmpty { return self }
        return isEmpty ? folder : folder + "/" + self
    }
}
