/// Curations that programs of the newsroom give at addresses, and their last good copies in `.sitegen/curation`.
///
/// They are asked for before anything is planned, because a banner or a takedown concerns the whole brand. Behind that they
/// are files like those that editors write.
struct RemoteCurations: Sendable {
    private struct CopyState: Hashable {
        var address: Digest
        var validators = StoreIndex.Validators()
        /// When the copy was last confirmed; nil while there is none.
        var confirmed: Date?
    }

    /// A section's name, such as `vg/forside`.
    private typealias Name = String

    private let site: String
    private let disk: FileSystem
    private var entries: [Name: CopyState] = [:]
    /// The warnings of the last requests, by section.
    private var warnings: [Name: [Diagnostic]] = [:]

    /// Reads the list; a damaged one is empty.
    static func read(of site: String, on disk: FileSystem) -> RemoteCurations {
        var curations = RemoteCurations(site: site, disk: disk)
        guard let bytes = try? disk.read(file(of: site)), let json = try? JSON(parsing: bytes) else { return curations }
        for member in json.members ?? [] {
            guard let address = member.value["address"]?.string.flatMap({ Digest(hex: $0) }) else { continue }
            curations.entries[member.key] = CopyState(
                address: address,
                validators: StoreIndex.Validators(member.value),
                confirmed: member.value["confirmed"]?.string.flatMap { Date(iso8601: $0) }
            )
        }
        return curations
    }

    private static func file(of site: String) -> String { "\(site)/\(CurationCopy.index)" }

    var isEmpty: Bool { entries.isEmpty }

    var allWarnings: [Diagnostic] { warnings.sorted { $0.key < $1.key }.flatMap(\.value) }

    var brands: Set<String> { Set(entries.keys.map { String($0.prefix { $0 != "/" }) }) }

    /// Whether a brand names an address that was never asked for, or no longer names one that was.
    func lacks(_ brand: Brand) -> Bool {
        brand.sections.contains { section in
            entries[Self.name(brand, section)]?.address != section.curationAddress.map(Self.digest(of:))
        }
    }

    /// Whether a copy that a build has used is not known any more, as after the list was damaged.
    func hasLost(_ copy: String) -> Bool {
        guard CurationCopy.brand(ofFile: copy) != nil else { return false }
        return entries[String(copy.dropFirst(CurationCopy.folder.count + 1).dropLast(".yml".count))] == nil
    }

    mutating func refresh(
        _ brands: [Brand],
        _ files: FileTree,
        _ fetcher: SourceFetcher,
        now: Date
    ) async -> Set<String> {
        var changed: Set<String> = []
        let before = entries
        var questions: [Question] = []
        for brand in brands {
            for section in brand.sections {
                let (name, path) = (Self.name(brand, section), CurationCopy.file(of: brand.id, section.id))
                warnings[name] = nil
                guard let address = section.curationAddress else {
                    if entries.removeValue(forKey: name) != nil, (try? disk.remove("\(site)/\(path)")) != nil {
                        changed.insert(path)
                    }
                    continue
                }
                let digest = Self.digest(of: address)
                let entry = entries[name].flatMap { $0.address == digest ? $0 : nil } ?? CopyState(address: digest)
                entries[name] = entry
                let copy = entry.confirmed == nil ? nil : try? disk.read("\(site)/\(path)")
                questions.append(
                    Question(
                        name: name,
                        path: path,
                        address: address,
                        brand: brand,
                        section: section,
                        entry: entry,
                        copy: copy
                    )
                )
            }
        }
        let answers = await withTaskGroup(of: Question.self) { group in
            for question in questions { group.addTask { await question.asked(fetcher, files, now: now) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for answer in answers where take(answer) { changed.insert(answer.path) }
        if entries != before { write() }
        return changed
    }

    private static func digest(of address: WebAddress) -> Digest { Digest.sha256(Array(address.string.utf8)) }

    private static func name(_ brand: Brand, _ section: Section) -> Name { "\(brand.id)/\(section.id)" }

    /// Keeps a good answer; returns whether it is another copy.
    private mutating func take(_ question: Question) -> Bool {
        if !question.warnings.isEmpty { warnings[question.name] = question.warnings }
        guard let bytes = question.bytes else { return false }
        if bytes != question.copy {
            let file = "\(site)/\(question.path)"
            do throws(Disk.Failure) {
                try disk.makeFolder("\(site)/\(CurationCopy.folder)/\(question.brand.id)")
                try disk.write(bytes, to: file)
            } catch {
                let advice =
                    (error.advice ?? "make the folder writable") + "; until then the section stands as its feeds say"
                warnings[question.name] = [.warning(error.path, nil, error.reason, advice: advice)]
                return false
            }
        }
        entries[question.name] = question.entry
        return bytes != question.copy
    }

    private struct Question {
        let name: Name
        let path: String
        let address: WebAddress
        let brand: Brand
        let section: Section
        var entry: CopyState
        let copy: [UInt8]?
        /// The curation; nil as long as there is no good answer.
        var bytes: [UInt8]?
        var warnings: [Diagnostic] = []

        /// Asks; an answer with mistakes is none.
        func asked(_ fetcher: SourceFetcher, _ files: FileTree, now: Date) async -> Question {
            var answer = self
            do {
                let fetched = try await fetcher.fetch(
                    FeedRequest(content: .url(address), headers: []),
                    ifChangedFrom: copy.map { (FeedResponse($0), entry.validators) },
                    within: section.deadline
                )
                let bytes = fetched.response.bytes
                guard bytes.count <= CurationCopy.maximumBytes else {
                    answer.warnings = [warning("is larger than \(CurationCopy.maximumBytes) bytes", now)]
                    return answer
                }
                let found = CurationCopy.mistakes(in: bytes, from: address, for: section, of: brand, files)
                guard !found.contains(where: { $0.severity == .error }) else {
                    answer.warnings = found.map { .warning($0.path, $0.position, $0.what, advice: $0.advice) }
                    answer.warnings.append(warning("has mistakes", now))
                    return answer
                }
                answer.bytes = bytes
                answer.entry.confirmed = now
                if !fetched.isUnchanged { answer.entry.validators = fetched.validators }
            } catch {
                answer.warnings = [warning("failed: \(SourceFetcher.failure(of: error)?.reason ?? "\(error)")", now)]
            }
            return answer
        }

        private func warning(_ what: String, _ now: Date) -> Diagnostic {
            let advice =
                entry.confirmed.map { "the last good one counts, \(CopyAge(since: $0, now: now).inWords) old" }
                ?? "the section stands as its feeds say"
            return .warning(section.file, nil, "the curation \(address) \(what)", advice: advice)
        }
    }

    /// Writes the list; without it everything is asked for from nothing, which is no failure.
    private func write() {
        let json = JSON(sorted: entries) { entry in
            .object([
                "address": JSON(entry.address.hex),
                "etag": entry.validators.etag.map { JSON($0) },
                "lastModified": entry.validators.lastModified.map { JSON($0) },
                "confirmed": entry.confirmed.map { JSON($0.iso8601) },
            ])
        }
        try? disk.makeFolder("\(site)/\(CurationCopy.folder)")
        try? disk.write(json.readableText, to: Self.file(of: site))
    }
}
