/// A compiled template: names are indexes, contexts are escapers, literal text is merged into runs of bytes.
package struct Program: Sendable {
    enum Writing: UInt64, Sendable {
        case text = 2
        case attribute, sourceSet, html, json
    }

    /// A rendering step; enclosing steps end before `end`.
    enum Step: Sendable {
        case literal(Range<Int>)
        case value(Slot, Writing)
        /// The address of a file of the theme, by its index in the program's list.
        case asset(Int)
        /// Its content, likewise.
        case content(Int)
        case when(Slot, isInverted: Bool, end: Int)
        /// Continues if a number is among those that take a plural form of a text.
        case whenCounted(Slot, PluralNumbers, end: Int)
        case each(Slot, end: Int)
    }

    var steps: [Step] = []
    var literals: [UInt8] = []
    var paths: [Int32] = []
    var assets: [AssetReference] = []
    /// Their paths below the page's root, or their contents, once the theme is known.
    private(set) var assetTexts: [[UInt8]] = []
    /// Programs with equal digests render the same page from the same record.
    package private(set) var digest = Digest.sha256([])

    /// Incremented whenever the output of a step changes: escaping, folding, meaning.
    private static let version: UInt64 = 6

    /// A reference to a file of the theme: themes with the same templates share the rest of a program.
    struct AssetReference: Sendable {
        let name: String
        var fragment = ""
        /// How its content is written; nil for its address.
        var form: InlineForm?
    }

    /// The program with the digest of everything but its files, which differ by theme.
    func digested() -> Program {
        var hasher = Hasher256()
        hasher.update(Self.version)
        hasher.update(framed: literals)
        let fields: (kind: UInt64, numbers: [Int]) = (0, paths.map { Int($0) })
        for (kind, numbers) in [fields] + steps.map(\.numbers) {
            hasher.update(kind)
            hasher.update(UInt64(numbers.count))
            for number in numbers { hasher.update(UInt64(number)) }
        }
        var program = self
        program.digest = hasher.finish()
        return program
    }

    /// The program for the pages of one theme with these files, and with the complete digest.
    func sealed(_ files: [String: Asset]) -> Program {
        var program = self
        program.assetTexts = assets.map { reference in
            let file = files[reference.name]
            if let form = reference.form { return file.map(form.text) ?? [] }
            return Array("assets/\(file?.fileName ?? reference.name)\(reference.fragment)".utf8)
        }
        var hasher = Hasher256()
        hasher.update(framed: digest.hex)
        for text in program.assetTexts { hasher.update(framed: text) }
        program.digest = hasher.finish()
        return program
    }

    /// Appends the page of a record to a buffer; the root leads to the folder with `assets/`: "", "../" or "/vg/".
    ///
    /// The record must be that of the view for which the program was compiled.
    package func render(_ record: Record, root: SafeURL, into bytes: inout [UInt8]) {
        TemplateRenderer.perform(self, record, root: root, &bytes)
    }
}

extension Program.Step {
    /// The step as numbers, for a fingerprint.
    fileprivate var numbers: (kind: UInt64, numbers: [Int]) {
        switch self {
        case .literal(let range): (1, [range.lowerBound, range.upperBound])
        case .value(let slot, let writing): (writing.rawValue, slot.numbers)
        case .asset(let index): (7, [index])
        case .content(let index): (13, [index])
        case .when(let slot, let isInverted, let end): (isInverted ? 8 : 9, slot.numbers + [end])
        case .each(let slot, let end): (10, slot.numbers + [end])
        case .whenCounted(let slot, let numbers, let end):
            (11, slot.numbers + [Int(numbers.rule.rawValue), Int(numbers.categories), end])
        }
    }
}

/// The numbers that take some of the forms of a language; a step of every text that counts copies it.
struct PluralNumbers: Sendable, Hashable {
    let rule: PluralRule
    /// A bit for each form, by its place among all.
    fileprivate let categories: UInt8

    init(_ rule: PluralRule, _ categories: [PluralCategory]) {
        self.rule = rule
        self.categories = categories.reduce(0) { $0 | Self.bit(of: $1) }
    }

    func contains(_ number: Int) -> Bool { categories & Self.bit(of: rule.category(of: number)) != 0 }

    private static func bit(of category: PluralCategory) -> UInt8 {
        1 << UInt8(PluralCategory.allCases.firstIndex(of: category) ?? 0)
    }
}

/// The location of a value: a number of views outwards, then a path of fields.
///
/// Plain numbers instead of an array, because every step of every page copies one; nested fields are in the program's
/// list of paths.
struct Slot: Sendable, Hashable {
    let outwards: Int32
    let first: Int32
    let rest: Int32
    let restCount: Int32

    var numbers: [Int] { [outwards, first, rest, restCount].map(Int.init) }
}
