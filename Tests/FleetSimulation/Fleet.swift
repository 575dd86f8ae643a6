package import Runner

/// A fleet of brands whose feeds are asked, built and published by one machine.
package struct Fleet: Sendable {
    /// The number of brands; each has one front.
    package var brands = 200
    /// The number of sections of a brand, its front among them, each with a feed of its own.
    package var sections = 100
    /// The number of hosts that have the feeds of all brands; nil when each brand has its own.
    package var hosts: Int?
    /// The hour of the day at which the simulation begins.
    package var start = 0
    /// How many hours are simulated.
    package var hours = 24
    /// The seed of the random numbers.
    package var seed: UInt64 = 1
    /// How often the feed of a front is asked.
    package var frontCadence = Duration.seconds(60)
    /// How often the feed of another section is asked.
    package var sectionCadence = Duration.seconds(300)
    /// How often questions are asked, and how many at a time.
    package var policy = PollPolicy()
    /// When feeds change.
    package var rates = ChangeRates()
    /// How services answer.
    package var services = ServiceBehaviour()
    /// The costs of a release.
    package var costs = ReleaseCosts()

    /// The fleet that is simulated by default.
    package init() {}

    /// The number of sections of all brands.
    package var allSections: Int { brands * sections }

    /// The sources as the schedule sees them; the first one of each brand is its front.
    func sources() -> [ScheduledSource] {
        (0..<allSections).map { index in
            let brand = index / sections
            let isFront = index % sections == 0
            return ScheduledSource(
                id: Self.id(index),
                host: "host\(hosts.map { brand % $0 } ?? brand).example",
                isFront: isFront,
                cadence: isFront ? frontCadence : sectionCadence
            )
        }
    }

    /// An id as long as a digest, in no order.
    private static func id(_ index: Int) -> String {
        var numbers = SeededNumbers(seed: UInt64(index) &+ 77)
        let parts = (0..<4).map { _ in String(UInt64(numbers.chance() * 0x1p60) | 1 << 63, radix: 16) }
        return parts.joined()
    }
}
