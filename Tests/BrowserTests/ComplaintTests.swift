import Testing

@Suite("The browser has nothing to complain of", .needsBrowser, .timeLimit(.minutes(20)))
struct ComplaintTests {
    @Test("No page of the site writes an error, throws one or violates the policy")
    func noComplaints() async throws {
        let site = try await TestSite.shared
        #expect(site.paths.count > 20)
        try await Browser.openPage { page in
            for path in site.paths { try await page.open(site.origin + path) }
        }
    }
}
