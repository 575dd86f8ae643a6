enum YAMLWord {
    /// A text as a scalar: as it is when YAML reads it as that text, else in double quotes with escapes (YAML 1.2, 7.3.1).
    static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -./_".contains($0) }
        let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"]
        if isPlain, text.first?.isLetter ?? false, text.last != " ", !words.contains(text.lowercased()) { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.properties.generalCategory == .control: quoted += " "
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
