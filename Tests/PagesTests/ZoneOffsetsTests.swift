import Foundation
import Testing

@testable import Pages

@Suite("Time zones")
struct ZoneOffsetsTests {
    @Test(
        "Offsets looked up ahead are those of the system, hour by hour around every change",
        arguments: [
            "Europe/Oslo", "Europe/Stockholm", "UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
        ]
    )
    func sameAsSystem(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let offsets = ZoneOffsets(zone)
        for hour in stride(from: -20_000, to: 600_000, by: 13) {
            let date = Date(timeIntervalSince1970: 946_684_800 + Double(hour) * 3_600)
            #expect(offsets.secondsFromGMT(at: date) == zone.secondsFromGMT(for: date), "\(date)")
        }
    }
}
