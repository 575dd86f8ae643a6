/// A CSS value with its colours kept separate, because only colours can be `light-dark()`.
struct CSSValue: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case color(String)

        var text: String {
            switch self {
            case .text(let text), .color(let text): text
            }
        }
    }

    private var pieces: [Piece]

    init(_ text: String) {
        pieces = [.text(text)]
    }

    init(color: String) {
        pieces = [.color(color)]
    }

    var text: String { pieces.map(\.text).joined() }

    static func + (left: CSSValue, right: CSSValue) -> CSSValue {
        var sum = left
        for piece in right.pieces {
            if case .text(let more) = piece, case .text(let text)? = sum.pieces.last {
                sum.pieces[sum.pieces.count - 1] = .text(text + more)
            } else {
                sum.pieces.append(piece)
            }
        }
        return sum
    }

    /// The value with `light-dark(…)` for colours that differ in dark mode; nil when anything else differs.
    func with(night: CSSValue) -> String? {
        guard pieces.count == night.pieces.count else { return nil }
        var text = ""
        for (day, night) in zip(pieces, night.pieces) {
            switch (day, night) {
            case (.text(let day), .text(let night)) where day == night: text += day
            case (.color(let day), .color(let night)): text += day == night ? day : "light-dark(\(day),\(night))"
            case (.text, _), (.color, _): return nil
            }
        }
        return text
    }
}

extension [CSSValue] {
    func joined(separator: String) -> CSSValue {
        guard let first else { return CSSValue("") }
        return dropFirst().reduce(first) { $0 + CSSValue(separator) + $1 }
    }
}

enum CSSNumber {
    /// The shortest text of a number; integers have no fraction.
    static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}
