/// How far a zone is from UTC.
enum ZoneOffset {
    /// The minutes that any place on earth is from UTC at most.
    static let farthest = 14 * 60

    /// Minutes east of UTC of the zones that feeds name; the short American ones are winter time.
    static let named: [String: Int] = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "uct": 0, "wet": 0, "zulu": 0, "universal": 0, "west": 60,
        "bst": 60, "cet": 60, "met": 60, "mez": 60, "cest": 120, "mest": 120, "mesz": 120, "eet": 120, "eest": 180,
        "msk": 180, "sast": 120, "pkt": 300, "ist": 330, "sgt": 480, "hkt": 480, "jst": 540, "kst": 540,
        "awst": 480, "acst": 570, "acdt": 630, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
        "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "at": -240, "est": -300, "edt": -240, "et": -300,
        "cst": -360, "cdt": -300, "ct": -360, "mst": -420, "mdt": -360, "mt": -420, "pst": -480, "pdt": -420,
        "pt": -480, "akst": -540, "akdt": -480, "hst": -600, "brt": -180, "art": -180,
    ]
}

extension DateCursor {
    /// Zones whose name may stand before an offset from them.
    private static let universal: Set<String> = ["ut", "utc", "gmt"]

    private static let maximumNameLength = 5

    /// Takes the zone that follows: seconds east of UTC, `missing` when there is none, nil when it is a wrong one.
    ///
    /// - Parameters:
    ///   - missing: the meaning of a missing zone.
    ///   - unknown: the meaning of an unknown name; RFC 5322, section 4.3, takes it for UTC.
    /// - Returns: seconds.
    mutating func zone(missing: Int = 0, unknown: Int? = nil) -> Int? {
        skip(" ")
        if isAtSign { return offset(followedByName: true) }
        guard isAtLetter, let name = word() else { return missing }
        if name == "etc", take("/") {
            return word().flatMap { ZoneOffset.named[$0] == 0 ? 0 : nil }
        }
        guard let minutes = ZoneOffset.named[name] else {
            return name.utf8.count <= Self.maximumNameLength && name.utf8.allSatisfy { $0 < 0x80 } ? unknown : nil
        }
        guard Self.universal.contains(name) else { return minutes * 60 }
        skip(" ")
        return isAtSign ? offset(followedByName: false) : 0
    }

    /// Takes `+01:00`, `+0100`, `+100`, `+01` or `+1`, and the name of the same zone behind it.
    private mutating func offset(followedByName: Bool) -> Int? {
        let sign = take("-") ? -1 : take("+") ? 1 : 0
        guard let number = number(digits: 1...4) else { return nil }
        var (hour, minute) = number.digits > 2 ? (number.value / 100, number.value % 100) : (number.value, 0)
        if number.digits <= 2, take(":") {
            guard let minutes = self.number(digits: 2...2) else { return nil }
            minute = minutes.value
        }
        guard minute < 60, hour * 60 + minute <= ZoneOffset.farthest else { return nil }
        hour *= sign
        if followedByName, peek() == UInt8(ascii: " ") {
            skip(" ")
            _ = word(of: Set(ZoneOffset.named.keys))
        }
        return hour * 3_600 + sign * minute * 60
    }
}
