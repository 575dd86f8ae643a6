import Foundation

/// The forecasts of the places of the planned brands, loaded before the sections that show them.
struct Forecasts: Sendable {
    /// The loaded sources, for the caches, the report and the recording.
    let jobs: [FeedJob]
    private var forecasts: [String: Forecast] = [:]

    /// Takes the forecasts from their loaded sources.
    init(_ jobs: [FeedJob] = []) {
        self.jobs = jobs
        for job in jobs {
            for section in job.sections {
                for case .widget(let widget) in section.items {
                    guard case .weather(_, let forecast?) = widget.kind else { continue }
                    forecasts[section.name] = forecast
                }
            }
        }
    }

    /// The forecast of a brand's place; nil when there is none.
    func forecast(of place: Place, in brand: Brand) -> Forecast? { forecasts["\(brand.id)/\(place.id)"] }

    /// A source of the pages of a section; a place without a forecast counts, because there may be one later.
    func use(of place: Place, in brand: Brand) -> SourceUse? {
        guard let source = place.forecast else { return nil }
        let file: String? = if case .file(let path) = source { "content/" + path } else { nil }
        return SourceUse(name: place.id, file: file, digest: digest(place.id, brand.id))
    }

    /// Whether pages that were made of some forecasts are right with these.
    func agree(with uses: [SourceUse], of brand: String) -> Bool {
        uses.allSatisfy { digest($0.name, brand) == $0.digest }
    }

    private func digest(_ place: String, _ brand: String) -> Digest {
        Digest.sha256(framing: (forecasts["\(brand)/\(place)"]?.hours ?? []).map(\.description))
    }

    static func jobs(of brands: [Brand]) -> [FeedJob] {
        let sections = brands.reduce(0) { $0 + $1.sections.count }
        let pairs = brands.flatMap { brand in
            let shared = Shared(brand)
            return brand.places.compactMap { place in brand.forecastSection(of: place).map { (shared, $0) } }
        }
        return LoadStage.jobs(of: SectionWork.all(pairs, from: sections))
    }

    /// A warning for each source without a forecast, or with an old one.
    func warnings(_ outage: Outage?, now: Date) -> [Diagnostic] {
        jobs.compactMap { job in
            guard let section = job.sections.first, let issue = section.issue,
                outage == nil || !section.isCutOff
            else { return nil }
            let places = job.sections.map(\.section.displayTitle).formatted(
                .list(type: .and).locale(Locale(identifier: "en"))
            )
            return .warning(
                section.section.file,
                section.section.sourcePosition,
                "the forecast \(section.source.name) of \(places) \(issue.inWords)",
                advice: section.staleSince.map {
                    "the pages show the last good one, \(CopyAge(since: $0, now: now).inWords) old"
                } ?? "the pages show no weather there"
            )
        }
    }
}

extension Brand {
    var feedRequests: [FeedRequest] {
        (sections.flatMap(\.parts) + places.compactMap(forecastSection)).compactMap { FeedRequest($0) }
    }
}

extension ForecastHour {
    /// All that a page shows of it.
    fileprivate var description: String {
        "\(time.timeIntervalSince1970) \(period) \(temperature ?? .nan) \(wind ?? .nan) \(precipitation ?? .nan) "
            + "\(sky?.rawValue ?? "") \(isNight)"
    }
}
