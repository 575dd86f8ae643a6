extension JSON {
    /// A value as it would be written behind a key; nil when it is no YAML.
    ///
    /// Plain words that are numbers, booleans or null in the core schema become these, as for editors.
    init?(yaml text: String) {
        var list = DiagnosticList()
        guard case .mapping(let pairs)? = YAMLFile.read("value: \(text)", path: "", into: &list)?.content,
            list.all.isEmpty, let node = pairs.first?.value
        else { return nil }
        self.init(node)
    }

    init(_ node: YAMLNode) {
        switch node.content {
        case .refused: self.init(.null)
        case .sequence(let entries): self.init(entries.map { JSON($0) })
        case .mapping(let pairs): self.init(.object(pairs.map { Member($0.key, JSON($0.value)) }))
        case .scalar(let text, isPlain: false): self.init(text)
        case .scalar(let text, isPlain: true):
            if CoreSchema.isNull(text) {
                self.init(.null)
            } else if let flag = CoreSchema.boolean(text) {
                self.init(flag)
            } else if let number = CoreSchema.integer(text) {
                self.init(number)
            } else if text.utf8.first.map({ (0x30...0x39).contains($0) || $0 == 0x2D }) ?? false,
                let number = Double(text)
            {
                self.init(number)
            } else {
                self.init(text)
            }
        }
    }
}
