/// The index of all sources between builds; the copies are separate files.
struct StoreIndex: Sendable, Hashable {
    /// A source's entry.
    struct Entry: Sendable, Hashable {
        /// The source's name in messages.
        var source: String
        var copy: Digest
        /// When the copy was last confirmed to be current.
        var checked: Date
        var stories: Int
        /// The response's validators for a conditional request (RFC 9110, section 8.8).
        var validators = Validators()
        /// When the feed first became suspiciously short; nil when it is not.
        var suspectSince: Date?
    }

    /// The changes one build makes to the index.
    struct Changes: Sendable {
        var entries: [Digest: Entry] = [:]
        /// Sources that no section needs, or whose copy is lost.
        var forgotten: Set<Digest> = []
        /// When hosts may be requested again (`Retry-After`).
        var waits: [String: Date] = [:]
    }

    /// The validators of a response (RFC 9110, section 8.8).
    struct Validators: Sendable, Hashable {
        /// The value of `ETag`.
        var etag: String?
        /// The value of `Last-Modified`.
        var lastModified: String?

        /// The longest value that is stored, in bytes; servers refuse longer ones in requests.
        static let maximumLength = 1_024

        /// Makes validators from a response; values that cannot be sent in a header are dropped.
        init(etag: String? = nil, lastModified: String? = nil) {
            self.etag = etag.flatMap { Self.isSendable($0) ? $0 : nil }
            self.lastModified = lastModified.flatMap { Self.isSendable($0) ? $0 : nil }
        }

        init(_ json: JSON) {
            self.init(etag: json["etag"]?.string, lastModified: json["lastModified"]?.string)
        }

        private static func isSendable(_ value: String) -> Bool {
            (1...maximumLength).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
    }

    private static let version = 1

    var entries: [Digest: Entry] = [:]
    /// When hosts may be requested again (`Retry-After`).
    var waits: [String: Date] = [:]

    init() {}

    /// Reads an index; nil when the bytes are not one or were changed by other programs.
    init?(_ bytes: [UInt8]) {
        guard let digest = Self.digest(of: bytes), case let body = Array(bytes[65...]), Digest.sha256(body) == digest,
            let json = try? JSON(parsing: body), json["version"]?.int == Self.version
        else { return nil }
        for source in json["sources"]?.array ?? [] {
            guard let key = source["key"]?.string.flatMap({ Digest(hex: $0) }),
                let copy = source["copy"]?.string.flatMap({ Digest(hex: $0) }),
                let checked = source["checked"]?.double
            else { return nil }
            entries[key] = Entry(
                source: source["source"]?.string ?? "",
                copy: copy,
                checked: Date(boundedSince1970: checked),
                stories: source["stories"]?.int(in: 0...FeedLimits.items) ?? 0,
                validators: Validators(source),
                suspectSince: source["doubtedSince"]?.double.map { Date(boundedSince1970: $0) }
            )
        }
        for wait in json["waits"]?.array ?? [] {
            guard let host = wait["host"]?.string, let until = wait["until"]?.double else { return nil }
            waits[host] = Date(boundedSince1970: until)
        }
    }

    /// The digest in the first line of an index; nil when there is none.
    static func digest(of bytes: [UInt8]) -> Digest? {
        bytes.count > 64 && bytes[64] == UInt8(ascii: "\n") ? Digest(hex: bytes[..<64]) : nil
    }

    func with(_ changes: Changes) -> StoreIndex {
        var index = self
        for key in changes.forgotten { index.entries[key] = nil }
        index.entries.merge(changes.entries) { $1 }
        index.waits = changes.waits
        return index
    }

    /// The serialised index: the digest of the rest on its own line, then JSON in a fixed order.
    var bytes: [UInt8] {
        let sources = entries.sorted { $0.key < $1.key }.map { key, entry in
            JSON.object([
                "key": JSON(key.hex),
                "source": JSON(entry.source),
                "copy": JSON(entry.copy.hex),
                "checked": JSON(entry.checked.timeIntervalSince1970),
                "stories": JSON(entry.stories),
                "etag": entry.validators.etag.map { JSON($0) },
                "lastModified": entry.validators.lastModified.map { JSON($0) },
                "doubtedSince": entry.suspectSince.map { JSON($0.timeIntervalSince1970) },
            ])
        }
        let waits = waits.sorted { $0.key < $1.key }.map { host, until in
            JSON.object(["host": JSON(host), "until": JSON(until.timeIntervalSince1970)])
        }
        let json = JSON.object([
            "version": JSON(Self.version), "sources": JSON(sources), "waits": waits.isEmpty ? nil : JSON(waits),
        ])
        let body = json.readableText
        return Array((Digest.sha256(body).hex + "\n").utf8) + body
    }
}

/// Rebuilding a damaged index from the copies.
extension StoreIndex {
    /// Makes an index from the copies in a folder; of two copies of one source the newer one is used.
    ///
    /// Names for messages, story counts, validators and `Retry-After` times were only in the index and are lost.
    ///
    /// - Throws: `Disk.Failure` when the folder or a copy cannot be read.
    init(recoveredFrom folder: String, on disk: FileSystem) throws(Disk.Failure) {
        self.init()
        for name in try disk.entries(in: folder).map(\.name).sorted() where name.hasSuffix(FeedStore.suffix) {
            let file = name.below(folder)
            guard let digest = Digest(hex: String(name.dropLast(FeedStore.suffix.count))),
                let status = try disk.status(file), status.kind == .file
            else { continue }
            let bytes = try disk.read(file)
            guard Digest.sha256(bytes) == digest, let copy = CachedFeed(bytes) else { continue }
            let written = Date(boundedSince1970: Double(status.modified) / 1e9)
            if let known = entries[copy.request], known.checked >= written { continue }
            let source = copy.response.address?.string ?? "a feed"
            entries[copy.request] = Entry(source: source, copy: digest, checked: written, stories: 0)
        }
    }
}

/// Taking over sources from the index of another machine.
extension StoreIndex {
    /// The tolerated difference between the clocks of two machines, in seconds.
    static let clockTolerance = 300.0

    /// The index with the sources of another one that were confirmed later, and the later `Retry-After` of each host.
    func taking(_ other: StoreIndex, at now: Date) -> StoreIndex {
        var index = self
        index.entries.merge(other.entries) { mine, theirs in theirs.isNewer(than: mine, at: now) ? theirs : mine }
        let latest = now.addingTimeInterval(HostBackoff.longestWait / .seconds(1))
        index.waits.merge(other.waits.filter { $0.value <= latest }) { max($0, $1) }
        return index
    }
}

extension StoreIndex.Entry {
    /// Whether it was confirmed after another one; a time from the future was taken from a wrong clock and is none.
    func isNewer(than other: StoreIndex.Entry, at now: Date) -> Bool {
        let latest = now.addingTimeInterval(StoreIndex.clockTolerance)
        func believed(_ date: Date) -> Date { date <= latest ? date : .distantPast }
        return believed(checked) > believed(other.checked)
    }
}
