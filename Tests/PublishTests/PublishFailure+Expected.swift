import Testing

@testable import Publish

/// Why a publish that has to fail does; an issue when it does not.
func failure(of publisher: @autoclosure () throws -> Publisher) async -> PublishFailure? {
    do {
        _ = try await publisher().publish()
        Issue.record("it should have failed")
        return nil
    } catch {
        return error as? PublishFailure
    }
}
