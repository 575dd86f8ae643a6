/// When the state for the next process is saved: after a change, once a minute at most, and never twice at a time.
///
/// Releases go on meanwhile, so a change during a save leads to one more.
struct SaveSchedule: Sendable {
    /// The shortest time from the beginning of one save to that of the next.
    static let interval = Duration.seconds(60)
    /// A save that takes longer is logged.
    static let slow = Duration.seconds(10)

    /// Whether something is not saved yet.
    private(set) var hasChange = false
    private var isUnderWay = false
    private var began: Duration?
    private var last: RunEvent.Save?

    mutating func noteChange() { hasChange = true }

    /// Begins a save if one is due; gives whether it begins.
    mutating func begin(at now: Duration) -> Bool {
        guard began.map({ now - $0 >= Self.interval }) ?? true else { return false }
        return beginLast(at: now)
    }

    /// Begins the last save of a process if there is something to save; gives whether it begins.
    mutating func beginLast(at now: Duration) -> Bool {
        guard hasChange, !isUnderWay else { return false }
        (hasChange, isUnderWay, began) = (false, true, now)
        return true
    }

    /// Ends a save, and gives the event of it; after a failure there is still something to save.
    mutating func end(_ warnings: [Diagnostic], at now: Duration) -> RunEvent.Save {
        isUnderWay = false
        if !warnings.isEmpty { hasChange = true }
        let time = now - (began ?? now)
        let isSlow = time >= Self.slow
        let isRepeated = last.map { $0.warnings == warnings && $0.isSlow == isSlow } ?? false
        let save = RunEvent.Save(
            warnings: warnings,
            seconds: time / .seconds(1),
            isSlow: isSlow,
            isRepeated: isRepeated
        )
        last = save
        return save
    }
}
