import Diagnostics

extension YAMLNode {
    /// This value with another laid over it: keys of mappings one by one, everything else as a whole.
    ///
    /// - Parameter upper: The value that counts where both have one.
    /// - Returns: One value; its positions tell the file they are in.
    func overlaid(with upper: YAMLNode) -> YAMLNode {
        guard case .mapping(let own) = content, case .mapping(let others) = upper.content else { return upper }
        var pairs = own
        for other in others {
            guard let index = pairs.firstIndex(where: { $0.key == other.key }) else {
                pairs.append(other)
                continue
            }
            pairs[index] = (other.key, other.keyPosition, pairs[index].value.overlaid(with: other.value))
        }
        return YAMLNode(position: position, content: .mapping(pairs))
    }

    /// The same value with positions that tell their file.
    func located(in file: String) -> YAMLNode {
        func place(_ position: SourcePosition) -> SourcePosition {
            SourcePosition(line: position.line, column: position.column, file: file)
        }
        let content: Content =
            switch content {
            case .scalar, .refused: self.content
            case .sequence(let nodes): .sequence(nodes.map { $0.located(in: file) })
            case .mapping(let pairs):
                .mapping(pairs.map { ($0.key, place($0.keyPosition), $0.value.located(in: file)) })
            }
        return YAMLNode(position: place(position), content: content, comment: comment)
    }

    /// A mapping with the text of one key replaced.
    func replacing(_ key: String, with text: String) -> YAMLNode {
        guard case .mapping(var pairs) = content else { return self }
        let index = pairs.firstIndex { $0.key == key }
        let place = index.map { pairs[$0].value.position } ?? position
        let pair: YAMLPair = (key, place, YAMLNode(position: place, content: .scalar(text, isPlain: false)))
        if let index { pairs[index] = pair } else { pairs.append(pair) }
        return YAMLNode(position: position, content: .mapping(pairs))
    }
}
