import TestSupport
import Testing

@Suite("Brands inside each other's address")
struct NestedBrandTests {
    @Test(
        "A brand on an address that the outer brand needs is one error where its file says so",
        arguments: TestTable.triples(of: "Pages/NestedBrand-refused")
    )
    func refused(path: String, use: String, advice: String) throws {
        let url = "https://web.example.no/north/" + path
        #expect(
            SampleBrands.mistakes([try SampleBrands.north(), try SampleBrands.south(url: url)]) == [
                "content/south/brand.yml:2:6: error: \(url) of the brand south is an address that the brand north needs "
                    + "for \(use); give south another address\(advice)"
            ]
        )
    }

    @Test("A brand beside the outer brand's pages is welcome", arguments: ["favourite/", "x/favourites/", "sport/"])
    func welcome(path: String) throws {
        let inner = try SampleBrands.south(url: "https://web.example.no/north/" + path)
        #expect(SampleBrands.mistakes([try SampleBrands.north(), inner]) == [])
    }
}
