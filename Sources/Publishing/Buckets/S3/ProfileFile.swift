import Foundation

/// A profile file of the AWS tools: sections in brackets, and lines of `name = value`.
struct ProfileFile: Sendable {
    static let maximumBytes = 1 << 20

    let path: String
    let exists: Bool

    private let profiles: [String: [String: String]]

    /// Reads a file; a missing one is empty.
    init(at path: String) throws(Disk.Failure) {
        guard let status = Disk.status(path), status.kind == .file, status.size <= Self.maximumBytes else {
            self.init(path: path, text: nil)
            return
        }
        self.init(path: path, text: String(decoding: try Disk.read(path), as: UTF8.self))
    }

    /// Parses text; nil for a missing file.
    init(path: String, text: String?) {
        self.path = path
        exists = text != nil
        var profiles: [String: [String: String]] = [:]
        var section: String?
        for line in (text ?? "").split(whereSeparator: \.isNewline) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.isEmpty || trimmed.hasPrefix("#") || trimmed.hasPrefix(";") { continue }
            if trimmed.hasPrefix("[") {
                section = Self.name(inBrackets: trimmed)
                if let section, profiles[section] == nil { profiles[section] = [:] }
                continue
            }
            // Indented lines are nested settings, such as those of `s3 =`.
            guard let section, line.first != " ", line.first != "\t", let equals = trimmed.firstIndex(of: "=")
            else { continue }
            let name = trimmed[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = trimmed[trimmed.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            profiles[section, default: [:]][name] = value
        }
        self.profiles = profiles
    }

    /// The settings of a profile; nil when the file does not contain it.
    func settings(of profile: String) -> [String: String]? { profiles[profile] }

    /// The profile name in a section header: `[default]`, `[news]` or `[profile news]`; nil for other sections.
    private static func name(inBrackets line: String) -> String? {
        guard let end = line.firstIndex(of: "]") else { return nil }
        let words = line[..<end].dropFirst().split { $0 == " " || $0 == "\t" }
        switch words.count {
        case 1: return String(words[0])
        case 2 where words[0] == "profile": return String(words[1])
        default: return nil
        }
    }
}
