/// Looks at published pages as readers get them, and reports which are stale.
///
/// An unchanged page keeps its stamps, so an old stamp alone proves nothing. The brand's target list, looked for beside
/// the page and above it, says when the site was last built and when each section's source was last confirmed; `publish`
/// renews it with each change of the brand and otherwise every ten minutes. A probe is therefore some
/// minutes coarser than the metrics of the program that builds.
package struct FreshnessProbe: Sendable {
    /// The largest page or list that is read, in bytes.
    static let maximumBytes = 16 << 20
    /// How long an answer may take, with what is tried again.
    static let deadline = Duration.seconds(10)
    /// How many folders above a page are looked into for its target list.
    static let levels = 6
    static let concurrency = 8
    /// How far clocks may differ, in seconds.
    private static let clockTolerance = 300.0
    /// Seconds that a cache may say it has had a page.
    private static let ages = 0...31_536_000

    let http: HTTPClient
    private let limit: FreshnessLimit
    let now: @Sendable () -> Date

    /// Makes a probe; temporary failures are for its client to try again.
    package init(http: HTTPClient, limit: FreshnessLimit, now: @escaping @Sendable () -> Date = { Date() }) {
        self.http = http
        self.limit = limit
        self.now = now
    }

    /// Looks at pages and target lists, in the order of their addresses.
    package func look(at addresses: [WebAddress]) async -> [ProbedPage] {
        let answers = await answers(of: Set(addresses))
        let lists = await lists(near: answers)
        let now = now()
        return addresses.map { address in
            switch answers[address] {
            case .none: unreachable(address, "it was not asked", .zero, now)
            case .failed(let reason, let elapsed): unreachable(address, reason, elapsed, now)
            case .body(let body): page(address, body, lists, now)
            }
        }
    }

    /// The answer of a server.
    struct Body: Sendable {
        let bytes: [UInt8]
        let address: WebAddress
        /// How long a cache has kept it, in seconds.
        let cached: Int
        let elapsed: Duration
    }

    private enum PageAnswer: Sendable {
        case body(Body)
        case failed(reason: String, elapsed: Duration)
    }

    private func lists(near answers: [WebAddress: PageAnswer]) async -> [WebAddress: TargetList] {
        var lists: [WebAddress: TargetList] = [:]
        var open: [(page: WebAddress, places: ArraySlice<WebAddress>)] = []
        for (address, answer) in answers {
            guard case .body(let body) = answer else { continue }
            if body.address.isTargetList {
                lists[address] = TargetList(lenientJSON: body.bytes)
            } else {
                open.append((address, TargetList.addresses(near: body.address, levels: Self.levels)[...]))
            }
        }
        while !open.isEmpty {
            let found = await self.answers(of: Set(open.compactMap(\.places.first))).compactMapValues { answer in
                if case .body(let body) = answer { TargetList(lenientJSON: body.bytes) } else { nil }
            }
            open = open.compactMap { page, places in
                if let list = places.first.flatMap({ found[$0] }) {
                    lists[page] = list
                    return nil
                }
                return places.count > 1 ? (page, places.dropFirst()) : nil
            }
        }
        return lists
    }

    private func answers(of addresses: Set<WebAddress>) async -> [WebAddress: PageAnswer] {
        let places = Array(addresses)
        let answers = await places.concurrentMap(limit: Self.concurrency) { await answer(of: $0) }
        return Dictionary(uniqueKeysWithValues: zip(places, answers))
    }

    static func request(for address: WebAddress) -> HTTPRequest {
        var request = HTTPRequest(url: address.string, deadline: deadline, maximumBytes: maximumBytes)
        request.privateNetwork = .named
        return request
    }

    /// How long a cache has kept an answer, in seconds.
    static func age(in headers: HTTPHeaders) -> Int { headers["Age"].flatMap { Int($0, in: ages) } ?? 0 }

    private func answer(of address: WebAddress) async -> PageAnswer {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let response = try await http.send(Self.request(for: address))
            let bytes = try response.wholeBody()
            return .body(
                Body(
                    bytes: bytes,
                    address: WebAddress(response.finalURL) ?? address,
                    cached: Self.age(in: response.headers),
                    elapsed: clock.now - start
                )
            )
        } catch let error as HTTPClientError {
            return .failed(reason: error.description, elapsed: clock.now - start)
        } catch {
            return .failed(reason: "\(error)", elapsed: clock.now - start)
        }
    }
}

/// The conclusion.
extension FreshnessProbe {
    private func unreachable(_ address: WebAddress, _ reason: String, _ elapsed: Duration, _ now: Date) -> ProbedPage {
        let limit = limit.seconds(brand: nil, section: nil)
        return ProbedPage(
            address: address,
            verdict: .unreachable(reason: reason),
            limit: limit,
            elapsed: elapsed,
            seen: now
        )
    }

    /// The conclusion on a page or a target list, by the lists of pages.
    func page(_ address: WebAddress, _ body: Body, _ lists: [WebAddress: TargetList], _ now: Date) -> ProbedPage {
        let list = lists[address]
        let isList = body.address.isTargetList
        let stamps = isList ? [] : BuildStamp.stamp(of: body.bytes)?.moments.compactMap { Date(iso8601: $0) } ?? []
        guard list != nil || !stamps.isEmpty else {
            let what = isList ? "it is no target list of sitegen" : "it has no stamp of sitegen and no targets.json"
            return unreachable(address, what, body.elapsed, now)
        }
        let section = isList ? nil : list?.section(at: body.address)
        let limit = limit.seconds(brand: list?.brand, section: section?.id)
        let oldest = now.addingTimeInterval(-limit)
        let built = [stamps.first, list?.built].compactMap(\.self).max()
        let confirmed = [stamps.dropFirst().first, section?.confirmed].compactMap(\.self).max()
        let verdict: ProbedPage.Verdict =
            if let built, built.timeIntervalSince(now) > Self.clockTolerance {
                .ahead
            } else if Double(body.cached) > limit {
                .cached(seconds: body.cached)
            } else if built.map({ $0 < oldest }) ?? true {
                list == nil ? .noList : .notUpdated
            } else if let section, section.lacksFeed {
                .lacksFeed(state: section.state)
            } else if let confirmed, confirmed < oldest {
                .feedNotConfirmed
            } else {
                .fresh
            }
        return ProbedPage(
            address: address,
            verdict: verdict,
            brand: list?.brand,
            section: section?.id,
            built: built,
            confirmed: confirmed,
            limit: limit,
            staleSections: isList ? list.map { staleSections(of: $0, now) } : nil,
            elapsed: body.elapsed,
            seen: now
        )
    }

    private func staleSections(of list: TargetList, _ now: Date) -> Int {
        list.sections.count { section in
            let limit = limit.seconds(brand: list.brand, section: section.id)
            return section.lacksFeed || section.confirmed.map { now.timeIntervalSince($0) > limit } ?? false
        }
    }
}

/// From which age on a published page counts as stale: twice the cadence, and the time in which nothing may be seen of
/// a site that is alive.
package struct FreshnessLimit: Sendable {
    /// Ten minutes in which `publish` leaves a target list as it is when nothing else has changed, and the five that a
    /// CDN keeps it.
    package static let defaultTolerance = Duration.seconds(900)

    private let cadence: Duration
    private let tolerance: Duration
    private let sections: [String: Duration]

    /// Makes limits of a cadence, and of those of sections that are known, by `brand/section`.
    package init(cadence: Duration, tolerance: Duration = Self.defaultTolerance, sections: [String: Duration] = [:]) {
        self.cadence = cadence
        self.tolerance = tolerance
        self.sections = sections
    }

    /// The greatest age of a fresh page in seconds.
    func seconds(brand: String?, section: String?) -> Double {
        let name = [brand, section].compactMap(\.self).joined(separator: "/")
        return ((sections[name] ?? cadence) * 2 + tolerance).inSeconds
    }
}
