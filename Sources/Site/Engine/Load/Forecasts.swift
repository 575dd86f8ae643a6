import Content
import Diagnostics
import FeedLoading
import Foundation
import Hashing
import Pages

/// The forecasts of the places of the planned brands, loaded before the sections that show them.
struct Forecasts: Sendable {
    /// The results of all sources, for the caches, the report and the recording.
    let results: [FeedResult]
    private var forecasts: [PlaceKey: Forecast] = [:]

    private struct PlaceKey: Hashable {
        let brand: String
        let place: String
    }

    /// No forecasts.
    init() {
        results = []
    }

    /// Takes the forecasts from the results of their sources.
    init(_ results: [FeedResult]) {
        self.results = results
        for result in results {
            for (target, section) in zip(result.load.targets, result.sections) {
                for case .widget(let widget) in section.items {
                    guard case .weather(_, let forecast?) = widget.kind else { continue }
                    forecasts[PlaceKey(brand: target.brand.id, place: target.section.id)] = forecast
                }
            }
        }
    }

    /// The forecast of a brand's place; nil when there is none.
    func forecast(of place: Place, in brand: Brand) -> Forecast? {
        forecasts[PlaceKey(brand: brand.id, place: place.id)]
    }

    /// What the pages of a section were made of; a place without a forecast counts, because there may be one later.
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
        let forecast = forecasts[PlaceKey(brand: brand, place: place)]
        var hasher = Hasher256()
        for hour in forecast?.hours ?? [] { hasher.update(framed: hour.description) }
        return hasher.finish()
    }

    /// The jobs that load the forecasts of all places of some brands.
    static func jobs(of brands: [Brand]) -> [FeedJob] {
        let sections = brands.reduce(0) { $0 + $1.sections.count }
        let pairs = brands.flatMap { brand in
            brand.places.compactMap { place in brand.forecastSection(of: place).map { (brand, $0) } }
        }
        return LoadStage.jobs(
            of: pairs.enumerated().map { index, pair in
                FeedJob.Target(index: sections + index, brand: pair.0, section: pair.1)
            }
        )
    }

    /// A warning for each source without a forecast, or with an old one.
    ///
    /// - Parameters:
    ///   - outage: The failure of the local network, which is reported once for all sources; nil when there is none.
    ///   - now: The build's time.
    /// - Returns: The warnings in the order of the places.
    func warnings(_ outage: Outage?, now: Date) -> [Diagnostic] {
        results.compactMap { result in
            guard let section = result.sections.first, let issue = section.issue,
                outage == nil || !section.isCutOff
            else { return nil }
            let places = result.load.targets.map(\.section.displayTitle).formatted(.list(type: .and).locale(.english))
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
    /// The requests of its sections and its forecasts.
    var feedRequests: [FeedRequest] {
        (sections.flatMap(\.parts) + places.compactMap(forecastSection)).compactMap { FeedRequest($0) }
    }
}

extension Locale {
    fileprivate static let english = Locale(identifier: "en")
}

extension ForecastHour {
    /// All that a page shows of it.
    fileprivate var description: String {
        "\(time.timeIntervalSince1970) \(period) \(temperature ?? .nan) \(wind ?? .nan) \(precipitation ?? .nan) "
            + "\(sky?.rawValue ?? "") \(isNight)"
    }
}
