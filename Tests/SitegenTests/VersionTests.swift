import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The version")
struct VersionTests {
    @Test("It is three numbers, and CHANGELOG.md begins with it or with what is not released yet")
    func changelog() throws {
        #expect(SiteGenerator.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        let text = try String(contentsOfFile: ProjectFolder.path + "/CHANGELOG.md", encoding: .utf8)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let released = headings.filter { $0 != "## [Unreleased]" }
        #expect(headings.count - released.count <= 1)
        #expect(headings.first == "## [Unreleased]" || headings.first == released.first)
        let heading = /## \[(?<version>\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}/
        let versions = try released.map { String(try #require($0.wholeMatch(of: heading)).output.version) }
        #expect(versions.first.map { $0 == SiteGenerator.version } ?? true)
        #expect(!headings.isEmpty)
    }

    @Test("It is written in one file of the program")
    func onePlace() throws {
        let folder = ProjectFolder.path + "/Sources/"
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        let holders = try names.filter { $0.hasSuffix(".swift") }.filter {
            try String(contentsOfFile: folder + $0, encoding: .utf8).contains("\"\(SiteGenerator.version)\"")
        }
        #expect(holders == ["SiteGenerator/Version.swift"])
    }
}
