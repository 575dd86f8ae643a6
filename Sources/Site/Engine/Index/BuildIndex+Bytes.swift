import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import Hashing
import Markup

/// The index as a file: a header, the values, and the digest of all before it.
extension BuildIndex {
    private static let header = "sitegen index 8"
    /// The bytes of a source and of a section with paths of usual length.
    private static let (usualSource, usualSection) = (140, 520)

    /// Writes the index atomically.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be written.
    func write(to file: String, on disk: FileSystem) throws(Disk.Failure) {
        try disk.write(bytes, to: file)
    }

    /// The serialised index.
    var bytes: [UInt8] {
        var writer = IndexWriter(
            capacity: sources.entries.count * Self.usualSource + sections.count * Self.usualSection
        )
        writer.write(Self.header)
        writer.write(program)
        writer.write(manifest)
        writer.write(content)
        writer.write(built)
        writer.write(nextChange) { $0.write($1) }
        writer.write(store) { $0.write($1) }
        writer.write(Array(sources.entries)) { writer, source in
            writer.write(source.key)
            writer.write(source.value.identity) { $0.write($1) }
            writer.write(source.value.isSettled)
            writer.write(source.value.digest) { $0.write($1) }
        }
        writer.write(bundler) { $0.write($1) }
        writer.write(themes) { writer, theme in
            writer.write(theme.key)
            writer.write(theme.value.chain)
            writer.write(theme.value.key)
        }
        writer.write(brands) { writer, brand in
            writer.write(brand.key)
            writer.write(brand.value.keys.sections) { $0.write($1) }
            writer.write(brand.value.keys.others)
            writer.write(brand.value.keys.template) { $0.write($1) }
            writer.write(brand.value.keys.content)
            writer.write(brand.value.pages)
            writer.write(brand.value.assets)
        }
        writer.write(sections) { $0.write($1) }
        writer.write(variables) { writer, variable in
            writer.write(variable.key)
            writer.write(variable.value)
        }
        writer.write(targetLists) { writer, list in
            writer.write(list.key)
            writer.write(list.value)
        }
        writer.write(warnings) { $0.write($1) }
        writer.write(unpublished) { $0.write($1) }
        return writer.finish()
    }

    /// Reads an index; nil when the bytes are damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard var reader = IndexReader(bytes), let index = try? BuildIndex(&reader), reader.isAtEnd else { return nil }
        self = index
    }

    private init(_ reader: inout IndexReader) throws(IndexReader.Damage) {
        guard try reader.text() == Self.header else { throw IndexReader.Damage() }
        program = try reader.digest()
        manifest = try reader.digest()
        content = try reader.digest()
        built = try reader.date()
        nextChange = try reader.optional { reader throws(IndexReader.Damage) in try reader.date() }
        store = try reader.optional { reader throws(IndexReader.Damage) in try reader.identity() }
        sources = SourceTable()
        let files = try reader.pairs { reader throws(IndexReader.Damage) in
            SourceTable.Entry(
                identity: try reader.optional { reader throws(IndexReader.Damage) in try reader.identity() },
                isSettled: try reader.flag(),
                digest: try reader.optional { reader throws(IndexReader.Damage) in try reader.digest() }
            )
        }
        sources.entries = NameTable(files) { first, _ in first }
        bundler = try reader.optional { reader throws(IndexReader.Damage) in try reader.text() }
        themes = try reader.dictionary { reader throws(IndexReader.Damage) in
            ThemeEntry(chain: try reader.texts(), key: try reader.digest())
        }
        brands = try reader.dictionary { reader throws(IndexReader.Damage) in
            BrandEntry(
                keys: PageKeys(
                    sections: try reader.optional { reader throws(IndexReader.Damage) in try reader.digest() },
                    others: try reader.digest(),
                    template: try reader.optional { reader throws(IndexReader.Damage) in try reader.digest() },
                    content: try reader.digest()
                ),
                pages: try reader.texts(),
                assets: try reader.texts()
            )
        }
        sections = try reader.list { reader throws(IndexReader.Damage) in try reader.section() }
        variables = try reader.dictionary { reader throws(IndexReader.Damage) in try reader.digest() }
        targetLists = try reader.dictionary { reader throws(IndexReader.Damage) in try reader.digest() }
        warnings = try reader.list { reader throws(IndexReader.Damage) in try reader.diagnostic() }
        unpublished = try reader.list { reader throws(IndexReader.Damage) in try reader.reason() }
    }
}

extension IndexWriter {
    fileprivate mutating func write(_ date: Date) {
        write(date.timeIntervalSinceReferenceDate.bitPattern)
    }

    fileprivate mutating func write(_ texts: [String]) {
        write(texts) { $0.write($1) }
    }

    fileprivate mutating func write(_ identity: FileIdentity) {
        write(identity.device)
        write(identity.number)
        write(identity.size)
        write(identity.modified)
        write(identity.changed)
    }

    fileprivate mutating func write(_ use: SourceUse) {
        write(use.name)
        write(use.file) { $0.write($1) }
        write(use.digest)
    }

    fileprivate mutating func write(_ entry: BuildIndex.SectionEntry) {
        write(entry.source) { $0.write($1) }
        write(entry.copy) { $0.write($1) }
        write(entry.isReusable)
        write(entry.pages)
        write(entry.feeds)
        write(entry.pictures)
        write(entry.forecasts) { $0.write($1) }
        write(entry.parts) { $0.write($1) }
        write(entry.curationFile) { $0.write($1) }
        write(entry.curation)
        write(entry.slots) { $0.write($1) }
        write(entry.url) { $0.write($1) }
        write(entry.appURL) { $0.write($1) }
        let summary = entry.summary
        for text in [summary.brand, summary.section, summary.title, summary.state, summary.source] { write(text) }
        write(summary.items)
        write(summary.notShown)
        write(summary.rendersAsWeb)
        write(summary.webTarget?.string) { $0.write($1) }
        write(summary.hasSourceTime)
        write(summary.staleSince) { $0.write($1) }
        write(summary.failure) { $0.write($1) }
        write(summary.newest) { $0.write($1) }
        write(summary.pages)
        write(summary.notices)
        write(summary.pictures) { $0.write($1) }
        write(summary.curation) { $0.write($1) }
        write(summary.curationReview)
    }

    fileprivate mutating func write(_ review: CurationReview) {
        write(review.warnings) { $0.write($1) }
        write(review.takedowns) { writer, takedown in
            writer.write(takedown.story)
            writer.write(takedown.path)
            writer.write(takedown.position.line)
            writer.write(takedown.position.column)
        }
        write(review.found.sorted())
        write(review.near.sorted { $0.key < $1.key }) { writer, near in
            writer.write(near.key)
            writer.write(near.value.cost)
            writer.write(near.value.name)
        }
        write(review.isKnown)
    }

    fileprivate mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.path)
        write(diagnostic.position) { writer, position in
            writer.write(position.line)
            writer.write(position.column)
        }
        write(diagnostic.severity == .error)
        write(diagnostic.what)
        write(diagnostic.advice)
    }

    fileprivate mutating func write(_ reason: UnpublishedText.Reason) {
        switch reason {
        case .draft: write(0)
        case .held(let moment):
            write(1)
            write(moment)
        case .ended(let moment):
            write(2)
            write(moment)
        case .takenDown: write(3)
        }
    }
}

extension IndexReader {
    fileprivate mutating func date() throws(Damage) -> Date {
        // Bounded: right below.
        let moment = Date(timeIntervalSinceReferenceDate: Double(bitPattern: try word()))
        return Date(boundedSince1970: moment.timeIntervalSince1970) == moment ? moment : .distantPast
    }

    fileprivate mutating func texts() throws(Damage) -> [String] {
        try list { reader throws(Damage) in try reader.text() }
    }

    fileprivate mutating func dictionary<Value>(
        _ body: (inout IndexReader) throws(Damage) -> Value
    ) throws(Damage) -> [String: Value] {
        Dictionary(try pairs(body)) { first, _ in first }
    }

    fileprivate mutating func pairs<Value>(
        _ body: (inout IndexReader) throws(Damage) -> Value
    ) throws(Damage) -> [(String, Value)] {
        try list { reader throws(Damage) in (try reader.text(), try body(&reader)) }
    }

    fileprivate mutating func identity() throws(Damage) -> FileIdentity {
        FileIdentity(
            device: try word(),
            number: try word(),
            size: try number(),
            modified: try number(),
            changed: try number()
        )
    }

    fileprivate mutating func use() throws(Damage) -> SourceUse {
        SourceUse(
            name: try text(),
            file: try optional { reader throws(Damage) in try reader.text() },
            digest: try digest()
        )
    }

    fileprivate mutating func section() throws(Damage) -> BuildIndex.SectionEntry {
        BuildIndex.SectionEntry(
            source: try optional { reader throws(Damage) in try reader.text() },
            copy: try optional { reader throws(Damage) in try reader.digest() },
            isReusable: try flag(),
            pages: try texts(),
            feeds: try texts(),
            pictures: try texts(),
            forecasts: try list { reader throws(Damage) in try reader.use() },
            parts: try list { reader throws(Damage) in try reader.use() },
            curationFile: try optional { reader throws(Damage) in try reader.text() },
            curation: try digest(),
            slots: try list { reader throws(Damage) in try reader.word() },
            url: try optional { reader throws(Damage) in try reader.text() },
            appURL: try optional { reader throws(Damage) in try reader.text() },
            summary: SectionSummary(
                brand: try text(),
                section: try text(),
                title: try text(),
                state: try text(),
                source: try text(),
                items: try number(),
                notShown: try number(),
                rendersAsWeb: try flag(),
                webTarget: try optional { reader throws(Damage) in try reader.text() }.flatMap { WebAddress($0) },
                hasSourceTime: try flag(),
                staleSince: try optional { reader throws(Damage) in try reader.date() },
                failure: try optional { reader throws(Damage) in try reader.text() },
                newest: try optional { reader throws(Damage) in try reader.date() },
                pages: try number(),
                notices: try texts(),
                pictures: try list { reader throws(Damage) in try reader.diagnostic() },
                curation: try optional { reader throws(Damage) in try reader.text() },
                curationReview: try curationReview()
            )
        )
    }

    fileprivate mutating func curationReview() throws(Damage) -> CurationReview {
        CurationReview(
            warnings: try list { reader throws(Damage) in try reader.diagnostic() },
            takedowns: try list { reader throws(Damage) in
                CurationReview.Takedown(
                    story: try reader.text(),
                    path: try reader.text(),
                    position: SourcePosition(line: try reader.number(), column: try reader.number())
                )
            },
            found: Set(try texts()),
            near: try dictionary { reader throws(Damage) in
                NearestStory(cost: try reader.number(), name: try reader.text())
            },
            isKnown: try flag()
        )
    }

    fileprivate mutating func diagnostic() throws(Damage) -> Diagnostic {
        Diagnostic(
            path: try text(),
            position: try optional { reader throws(Damage) in
                SourcePosition(line: try reader.number(), column: try reader.number())
            },
            severity: try flag() ? .error : .warning,
            what: try text(),
            advice: try text()
        )
    }

    fileprivate mutating func reason() throws(Damage) -> UnpublishedText.Reason {
        switch try number() {
        case 0: return .draft
        case 1: return .held(until: try date())
        case 2: return .ended(at: try date())
        case 3: return .takenDown
        default: throw Damage()
        }
    }
}
