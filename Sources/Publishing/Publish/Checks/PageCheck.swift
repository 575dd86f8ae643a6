import Compression
import Content
import Engine
import Files
import Markup

/// The result of checking one page's links and size.
struct PageCheck: Sendable {
    let path: String
    /// The paths of broken links within the site, without duplicates.
    var missing: [String] = []
    var weight: Weight?
    /// Why the page could not be read; nil when it was.
    var readError: String?

    /// The size of a page that exceeds its budget.
    struct Weight: Sendable, Hashable {
        let bytes: Int
        /// The size after gzip; nil when that is within its budget.
        let packedBytes: Int?
    }

    /// Reads and checks a page.
    init(_ path: String, of brand: Brand, in output: String, _ files: OriginFiles) {
        self.path = path
        let page: [UInt8]
        do throws(Disk.Failure) {
            page = try Disk.read(output + "/" + path)
        } catch {
            readError = error.reason
            return
        }
        weight = Self.excess(of: page, over: brand.publish.contract)
        guard let address = PageAddress(path, of: brand) else { return }
        var seen: Set<ArraySlice<UInt8>> = []
        var anchors = RenderedLinks(of: page)
        while let place = anchors.nextPlace() {
            let href = page[place]
            guard !address.needsNoCheck(href), seen.insert(href).inserted, let target = address.target(of: href),
                let broken = files.missing(target), !missing.contains(broken),
                !PageAddress.isAbsolute(href) || files.isAmongOwnPaths(target)
            else { continue }
            missing.append(broken)
        }
    }

    /// The page's size if it exceeds a budget, else nil.
    private static func excess(of page: [UInt8], over budget: PublishContract) -> Weight? {
        let packed = page.count > budget.packedBytes ? Gzip.packed(page).count : 0
        guard page.count > budget.pageBytes || packed > budget.packedBytes else { return nil }
        return Weight(bytes: page.count, packedBytes: packed > budget.packedBytes ? packed : nil)
    }
}
