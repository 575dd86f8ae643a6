/// Makes CSS smaller without understanding it: comments and needless white space go, strings stay.
enum Stylesheet {
    /// The stylesheet without comments, with runs of white space folded, and none beside `{`, `}`, `;`, `,` and behind `:`.
    ///
    /// White space before `:` stays, because `a :hover` is not `a:hover`.
    static func minified(_ css: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(css.count)
        var index = 0
        var pendingSpace = false
        while index < css.count {
            let byte = css[index]
            if byte.isTemplateSpace {
                pendingSpace = true
                index += 1
            } else if byte == UInt8(ascii: "/"), css[index...].dropFirst().first == UInt8(ascii: "*") {
                index = endOfComment(in: css, from: index + 2)
                pendingSpace = true
            } else {
                if pendingSpace, let last = output.last, !tightBehind.contains(last), !tightBefore.contains(byte) {
                    output.append(UInt8(ascii: " "))
                }
                pendingSpace = false
                if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
                let end = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? endOfString(in: css, from: index) : index + 1
                output.append(contentsOf: css[index..<end])
                index = end
            }
        }
        return output
    }

    private static let tightBehind = Set("{};,:".utf8)
    private static let tightBefore = Set("{};,".utf8)

    private static func endOfComment(in css: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < css.count {
            if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return css.count
    }

    private static func endOfString(in css: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < css.count {
            if css[index] == UInt8(ascii: "\\") { index += 1 }
            else if css[index] == css[start] { return index + 1 }
            index += 1
        }
        return css.count
    }
}
