import Engine
import Foundation
import TestSupport
import Testing

@Suite("The document of fields")
struct FieldsDocumentTests {
    @Test("themes/FIELDS.md lists what templates may name today")
    func isUpToDate() throws {
        let path = ProjectFolder.path + "/themes/FIELDS.md"
        let document = ThemeInspector.views.markdown
        if ProcessInfo.processInfo.environment["SITEGEN_RECORD"] != nil {
            try Disk.write(Array(document.utf8), to: path)
        }
        let written = String(decoding: try Disk.read(path), as: UTF8.self)
        #expect(written == document, "run SITEGEN_RECORD=1 swift test --filter FieldsDocument")
    }
}
