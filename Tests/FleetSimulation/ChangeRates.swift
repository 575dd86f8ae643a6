/// How often feeds change, by the hour of the day.
package struct ChangeRates: Sendable {
    /// The changes of a front an hour, as a mean over the day: an assumption.
    ///
    /// A front is new whenever a desk moves a story, which is more often than a story appears.
    package var front = 12.0
    /// The changes of another section an hour, as a mean over the day.
    ///
    /// The sample site has 1,292 stories in 44 feeds of 22 hours, 1.3 an hour for each feed, fronts among them.
    package var section = 1.0
    /// When there is breaking news, in hours since midnight; all fronts change within a minute then: an assumption.
    package var bursts = [8.2, 13.1, 20.7]
    /// How long a burst lasts, in seconds.
    package var burst = 60.0

    /// The usual rates.
    package init() {}

    /// The stories of the sample site (`content/feeds`) by the hour in which they were published, in UTC.
    ///
    /// 1,292 stories from 14:00 on one day to noon of the next. Of two hours there are none: they have the mean of the hours
    /// beside them. The sample site is made up, so this is a plausible day and no recording of a real one.
    static let stories = [
        16, 18, 17, 21, 41, 67, 67, 67, 69, 74, 64, 70, 53, 53, 36, 59, 71, 72, 74, 93, 109, 116, 55, 16,
    ]

    /// How much more often than in the mean feeds change, by hour.
    static let shape: [Double] = {
        let mean = Double(stories.reduce(0, +)) / Double(stories.count)
        return stories.map { Double($0) / mean }
    }()

    /// The share of the busiest hour.
    static let peak = shape.max() ?? 1
}
