import Foundation
import Markup
import Testing

/// A response of the world's kinds, written for these tests, and what `sitegen inspect` has to make of it.
///
/// `Feeds/NAME.xml` (or `.json`, `.feed`, whatever is inside) stands beside `Feeds/NAME.expected.json`.
struct FeedFixture: CustomTestStringConvertible {
    /// The name without the ending.
    let name: String
    /// The file of the response.
    let path: String

    /// All of them, in the order of their names.
    static let all = names.filter { !$0.hasSuffix(expectation) }.map { file in
        FeedFixture(name: String(file.prefix { $0 != "." }), path: folder + file)
    }

    /// The names of the expectations that are there, without their ending.
    static let expected = names.filter { $0.hasSuffix(expectation) }.map { String($0.dropLast(expectation.count)) }

    var testDescription: String { name }

    /// The address the response is said to come from; nil for the one fixture about not knowing it.
    var base: WebAddress? {
        name == "base-none-known" ? nil : WebAddress(Inspection.address)
    }

    /// The response.
    var bytes: [UInt8] {
        get throws { try Self.read(path) }
    }

    /// The expectation.
    var expectation: JSON {
        get throws { try JSON(parsing: Self.read(expectationPath)) }
    }

    /// With `SITEGEN_RECORD=1` a result that is not what was expected becomes what is expected.
    func record(_ actual: JSON) throws {
        guard ProcessInfo.processInfo.environment["SITEGEN_RECORD"] == "1" else { return }
        try Data(actual.readableText).write(to: URL(fileURLWithPath: expectationPath))
    }

    private var expectationPath: String { Self.folder + name + Self.expectation }

    private static let expectation = ".expected.json"

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Feeds/"

    /// Every file of the folder; a folder that is not there is one without files, which no test lets pass.
    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
