package import Hashing
package import Markup

/// A compiled template: names are places, contexts are escapers, everything literal is one run of bytes.
package struct Program: Sendable {
    /// One step of rendering; steps that enclose others end before `end`.
    enum Step: Sendable {
        case literal(Range<Int>)
        case text(Slot)
        case attribute(Slot)
        case sourceSet(Slot)
        case html(Slot)
        case json(Slot)
        /// The address of one of the theme's files, by its place in the program's list of them.
        case asset(Int)
        case when(Slot, isInverted: Bool, end: Int)
        /// Goes on when a number is one, or when it is not: the forms of a text.
        case whenOne(Slot, isInverted: Bool, end: Int)
        case each(Slot, end: Int)
    }

    var steps: [Step] = []
    var literals: [UInt8] = []
    /// The places of fields inside fields, one name's behind the other's.
    var paths: [Int32] = []
    /// The files of the theme the page points to.
    var assets: [AssetReference] = []
    /// Where those are below the page's root, once the theme is known.
    private(set) var assetPaths: [[UInt8]] = []
    /// Equal digests mean that two programs make the same page of the same record.
    package private(set) var digest = Digest.sha256([])

    /// Raised whenever steps come to write something else than before: escaping, folding, what a step means.
    private static let version: UInt64 = 3

    /// A file of the theme that a page points to: themes with the same templates share the rest of a program.
    struct AssetReference: Sendable {
        let name: String
        /// What stands behind the address: `#` and the name of an icon, or nothing.
        let fragment: String
    }

    /// The program with the digest of everything but its files, which themes share.
    func digested() -> Program {
        var hasher = Hasher256()
        hasher.update(Self.version)
        hasher.update(framed: literals)
        Step.update(&hasher, 0, paths.map(Int.init))
        for step in steps { step.update(&hasher) }
        var program = self
        program.digest = hasher.finish()
        return program
    }

    /// The program for the pages of one theme, with the digest of everything.
    ///
    /// - Parameter fileNames: The fingerprinted names of the theme's files.
    /// - Returns: The program, ready to render.
    func sealed(_ fileNames: (_ asset: String) -> String?) -> Program {
        var program = self
        program.assetPaths = assets.map { Array("assets/\(fileNames($0.name) ?? $0.name)\($0.fragment)".utf8) }
        var hasher = Hasher256()
        hasher.update(framed: digest.hex)
        for path in program.assetPaths { hasher.update(framed: path) }
        program.digest = hasher.finish()
        return program
    }

    /// Appends the page to a buffer.
    ///
    /// - Parameters:
    ///   - record: The view's values; its type must be the one the program was compiled for.
    ///   - root: What leads from the page to the folder that holds `assets/`: "", "../" or "/vg/".
    ///   - bytes: The buffer, which is not emptied first.
    package func render(_ record: Record, root: SafeURL, into bytes: inout [UInt8]) {
        TemplateRenderer.perform(self, record, root: root, &bytes)
    }
}

extension Program.Step {
    fileprivate func update(_ hasher: inout Hasher256) {
        switch self {
        case .literal(let range): Self.update(&hasher, 1, [range.lowerBound, range.upperBound])
        case .text(let slot): Self.update(&hasher, 2, slot.numbers)
        case .attribute(let slot): Self.update(&hasher, 3, slot.numbers)
        case .sourceSet(let slot): Self.update(&hasher, 4, slot.numbers)
        case .html(let slot): Self.update(&hasher, 5, slot.numbers)
        case .json(let slot): Self.update(&hasher, 6, slot.numbers)
        case .asset(let index): Self.update(&hasher, 7, [index])
        case .when(let slot, let isInverted, let end):
            Self.update(&hasher, isInverted ? 8 : 9, slot.numbers + [end])
        case .each(let slot, let end): Self.update(&hasher, 10, slot.numbers + [end])
        case .whenOne(let slot, let isInverted, let end):
            Self.update(&hasher, isInverted ? 11 : 12, slot.numbers + [end])
        }
    }

    fileprivate static func update(_ hasher: inout Hasher256, _ kind: UInt64, _ numbers: [Int]) {
        hasher.update(kind)
        hasher.update(UInt64(numbers.count))
        for number in numbers { hasher.update(UInt64(number)) }
    }
}
