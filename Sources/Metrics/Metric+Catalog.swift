extension Metric {
    /// Every metric of the program, by its name; a metric that is not here is not documented and not tested.
    package static let all = (feeds + builds + releases + runs).sorted { $0.name < $1.name }
}
