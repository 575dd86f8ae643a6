/// A recording, read and verified as a whole: it answers instead of files and the network.
struct FeedReplay: Sendable {
    /// The time of the recorded build.
    let now: Date
    /// The program version of the recording.
    let program: String
    /// The stamps of the pages that the recorded build left unchanged, by path.
    let stamps: [String: BuildStamp]
    private let place: RecordingFolder
    private let sources: [Digest: RecordedSource]

    /// Reads and verifies a recording.
    init(_ folder: String) throws(DiagnosticList) {
        place = RecordingFolder(path: folder)
        func refusal(_ path: String, _ what: String) -> DiagnosticList {
            DiagnosticList(path, what, advice: "name a folder written by build --record")
        }
        guard let bytes = try? Disk.read(place.index) else {
            throw refusal(place.index, "this is no recording: the file cannot be read")
        }
        guard let json = try? JSON(parsing: bytes), json["format"]?.string == RecordingFolder.format
        else { throw refusal(place.index, "this is no recording, or a damaged one") }
        guard json["version"]?.int == RecordingFolder.version else {
            let found = json["version"]?.text ?? "none"
            throw refusal(place.index, "the recording has version \(found), not \(RecordingFolder.version)")
        }
        guard let seconds = json["seconds"]?.double, let list = json["sources"]?.array,
            case let sources = list.compactMap({ RecordedSource($0) }), sources.count == list.count
        else { throw refusal(place.index, "the recording is damaged") }
        now = Date(boundedSince1970: seconds)
        program = json["program"]?.string ?? ""
        self.sources = Dictionary(sources.map { ($0.key, $0) }) { first, _ in first }
        let older = json["olderPages"]?.members ?? []
        stamps = Dictionary(
            older.compactMap { page in
                BuildStamp(moments: page.value.array?.compactMap(\.string) ?? []).map { (page.key, $0) }
            }
        ) { first, _ in first }
        let store = FeedStore(folder: place.state, isReadOnly: true)
        let copies = store.index.entries.values.map { ($0.copy, place.file(ofCopy: $0.copy)) }
        let bodies = sources.compactMap(\.body).map { ($0, place.file(ofBody: $0)) }
        guard store.issues.isEmpty, Disk.status(FeedStore.indexName.below(place.state)) != nil else {
            throw refusal(place.state, "the recording is damaged: its list of last good copies cannot be read")
        }
        for (digest, file) in bodies + copies where (try? Disk.read(file)).map({ Digest.sha256($0) }) != digest {
            throw refusal(file, "the recording is damaged: the file is missing or was changed")
        }
    }

    /// The last good copies at the start of the build; they are read-only.
    var store: FeedStore { FeedStore(folder: place.state, isReadOnly: true) }

    func isLate(_ request: FeedRequest, _ section: SectionWork) -> Bool {
        guard let source = sources[request.key] else { return false }
        let name = section.name
        if source.sections.contains(name) { return source.late.contains(name) }
        // A section that is not in the recording uses its own deadline.
        guard request.host != nil else { return false }
        return source.seconds.map { $0 > section.section.deadline.inSeconds } ?? true
    }

    /// A source's recorded response; nil when it was never requested.
    func answer(to request: FeedRequest) -> FeedExchange? {
        guard let source = sources[request.key] else { return nil }
        let credentials = AddressCredentials(request)
        switch source.outcome {
        case .answer(let status, let headers, let address, let movedTo, let body):
            guard case .url(let asked) = request.content, let bytes = bytes(body) else { return nil }
            var fields = HTTPHeaders()
            for header in headers { fields.append(name: header.name, value: credentials.restored(header.value)) }
            return .answer(
                HTTPResponse(
                    status: status,
                    headers: fields,
                    body: credentials.restored(bytes),
                    finalURL: address.map { credentials.restored($0) } ?? asked.string,
                    permanentURL: movedTo.map { credentials.restored($0) }
                )
            )
        case .file(let body): return bytes(body).map { .file($0) }
        case .failure(let reason, let isOfNetwork):
            return .failure(reason: credentials.restored(reason), isOfNetwork: isOfNetwork)
        case .unanswered: return .failure(reason: "no answer came while it was recorded", isOfNetwork: true)
        }
    }

    private func bytes(_ digest: Digest) -> [UInt8]? { try? Disk.read(place.file(ofBody: digest)) }
}
