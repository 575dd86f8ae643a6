/// The result of a request for a feed, as it is recorded and replayed.
enum FeedExchange: Sendable {
    case answer(HTTPResponse)
    case file([UInt8])
    case failure(reason: String, isOfNetwork: Bool)
}

/// Records the responses of all sources in one build: an index, and the bodies as files named by their digests.
///
/// A failure to write ends the recording, not the build. The index is written last, so that an incomplete recording
/// has none.
actor FeedRecorder {
    private let place: RecordingFolder
    private let now: Date
    private let program: String
    private var sources: [Digest: RecordedSource] = [:]
    private var stamps: [String: BuildStamp] = [:]
    private var problem: Disk.Failure?
    /// Whether the build has started to load feeds.
    private var hasBegun = false

    /// Prepares a folder, which must be empty or missing.
    init(_ folder: String, now: Date, program: String) throws(DiagnosticList) {
        place = RecordingFolder(path: folder)
        (self.now, self.program) = (now, program)
        var isEmpty = true
        do throws(Disk.Failure) {
            isEmpty = try Disk.names(in: folder).isEmpty
            if isEmpty {
                try Disk.makeFolder(place.bodies)
                try Disk.makeFolder(place.state)
                try Disk.write([], to: place.index)
                try Disk.remove(place.index)
            }
        } catch {
            let what = "a recording cannot be written: \(error.reason)"
            let advice = error.advice ?? "give --record a folder that can be written"
            throw DiagnosticList(error.path, what, advice: advice)
        }
        guard isEmpty else {
            let advice = "name one for this recording alone with --record"
            throw DiagnosticList(folder, "the folder is not empty", advice: advice)
        }
    }

    /// Records the last good copies of the sources that the build requests.
    func keep(_ store: FeedStore, of requests: [FeedRequest]) {
        hasBegun = true
        var state = StoreIndex()
        for request in requests {
            let credentials = AddressCredentials(request)
            guard var entry = store.index.entries[request.key], let copy = try? store.copy(of: entry, for: request)
            else { continue }
            let bytes = credentials.redacted(copy, of: request).bytes
            entry.copy = Digest.sha256(bytes)
            entry.source = credentials.redacted(entry.source)
            entry.validators = credentials.redacted(entry.validators)
            state.entries[request.key] = entry
            write(bytes, to: place.file(ofCopy: entry.copy))
        }
        state.waits = store.index.waits
        write(state.bytes, to: FeedStore.indexName.below(place.state))
    }

    func note(
        _ request: FeedRequest,
        _ exchange: FeedExchange,
        sent: StoreIndex.Validators = StoreIndex.Validators(),
        after seconds: Double
    ) {
        let credentials = AddressCredentials(request)
        var source = sources[request.key] ?? RecordedSource(key: request.key, source: request.name)
        source.seconds = seconds
        source.sent = credentials.redacted(sent)
        switch exchange {
        case .answer(let answer):
            source.outcome = .answer(
                status: answer.status,
                headers: RecordedSource.headerNames.compactMap { name in
                    answer.headers[name].map { HTTPField(name, credentials.redacted($0)) }
                },
                address: address(answer.finalURL, request, credentials),
                movedTo: answer.permanentURL.map { AddressCredentials.withoutForeign(credentials.redacted($0)) },
                body: keep(credentials.redacted(answer.body))
            )
        case .file(let bytes): source.outcome = .file(body: keep(bytes))
        case .failure(let reason, let isOfNetwork):
            source.outcome = .failure(reason: credentials.redacted(reason), isOfNetwork: isOfNetwork)
        }
        sources[request.key] = source
    }

    /// Records the sections that waited for a source, and those whose deadline passed.
    func note(_ request: FeedRequest, sections: [String], late: [String]) {
        var source = sources[request.key] ?? RecordedSource(key: request.key, source: request.name)
        (source.sections, source.late) = (sections, late)
        sources[request.key] = source
    }

    /// Records the stamps of unchanged pages in the output, by path.
    func note(_ older: [String: BuildStamp]) { stamps = older }

    /// Writes the index, and warns of what could not be written; a build without requests leaves no recording.
    func finish() -> [Diagnostic] {
        guard hasBegun else {
            for folder in [place.bodies, place.state, place.path] { _ = Disk.removeEmptyFolder(folder) }
            return []
        }
        let sorted = sources.values.sorted { ($0.source, $0.key) < ($1.source, $1.key) }
        let json = JSON.object([
            "format": JSON(RecordingFolder.format),
            "version": JSON(RecordingFolder.version),
            "program": JSON(program),
            "now": JSON(now.iso8601),
            "seconds": JSON(now.timeIntervalSince1970),
            "sources": JSON(sorted.map(\.json)),
            "olderPages": stamps.isEmpty ? nil : JSON(sorted: stamps) { JSON($0.moments.map { JSON($0) }) },
        ])
        if problem == nil { write(json.readableText, to: place.index) }
        guard let problem else { return [] }
        let what = "the recording is incomplete and cannot be replayed: \(problem.reason)"
        let advice = problem.advice ?? "record again into another folder"
        return [.warning(problem.path, nil, what, advice: "\(advice); the build itself is complete")]
    }

    /// The final address of a response; nil when it is that of the request.
    private func address(_ url: String, _ request: FeedRequest, _ credentials: AddressCredentials) -> String? {
        if case .url(let asked) = request.content, asked.string == url { return nil }
        return AddressCredentials.withoutForeign(credentials.redacted(url))
    }

    private func keep(_ body: [UInt8]) -> Digest {
        let digest = Digest.sha256(body)
        write(body, to: place.file(ofBody: digest))
        return digest
    }

    private func write(_ bytes: [UInt8], to path: String) {
        guard problem == nil else { return }
        do throws(Disk.Failure) {
            try Disk.write(bytes, to: path)
        } catch {
            problem = error
        }
    }
}
