import Markup
import Testing

@Suite("Addresses of people: mail and phone")
struct PeopleURLTests {
    @Test("A phone number with its country becomes a tel: URL")
    func phone() {
        #expect(SafeURL(phone: "+47 55-00 00 00")?.string == "tel:+4755000000")
        for wrong in [
            "", "55000000", "+47", "+47 55 00 00 00 00 00 00 00", "+47;55000000", "+47 5500000x", "+٤٧٥٥٠٠٠٠",
        ] {
            #expect(SafeURL(phone: wrong) == nil, "\(wrong)")
        }
    }

    @Test("A mail about a page holds nothing that could leave its subject or body")
    func sharing() throws {
        let address = try #require(WebAddress("https://a.no/x?y=1&cc=evil@b.no"))
        let url = SafeURL(sharing: address, title: "Ærlig & \"ekte\"\r\nBcc: c@d.no").string
        #expect(
            url == "mailto:?subject=%C3%86rlig%20%26%20%22ekte%22%0D%0ABcc%3A%20c%40d.no"
                + "&body=https%3A%2F%2Fa.no%2Fx%3Fy%3D1%26cc%3Devil%40b.no"
        )
    }
}
