extension S3Bucket {
    /// The maximum size of a listing page of a thousand objects.
    private static let listingBytes = 16 << 20
    /// Two million objects, as a bound against servers whose listing does not end.
    private static let mostPages = 2_000

    /// Lists objects, a thousand at a time.
    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        let start = self.prefix + prefix
        var objects: NameTable<ObjectSummary> = [:]
        var next: String?
        var pages = 0
        repeat {
            let call = listing(of: start, from: next)
            let answer = try await s3Client.answer(to: call)
            if let problem = answer.problem { throw s3Client.failure(problem, of: call) }
            let page = try S3ListingPage(answer.response.body, of: call.name)
            for (key, summary) in page.objects {
                guard key.hasPrefix(self.prefix) else {
                    throw S3ListingPage.unreadable(call.name, "names what was not asked for")
                }
                objects[String(key.dropFirst(self.prefix.count))] = summary
            }
            pages += 1
            guard page.next == nil || (page.next != next && pages < Self.mostPages)
            else { throw S3ListingPage.unreadable(call.name, "does not end") }
            next = page.next
        } while next != nil
        // Some tools create the prefix itself as an empty object; it is not a key below it.
        objects[""] = nil
        return objects
    }

    private func listing(of start: String, from token: String?) -> S3Request {
        var call = S3Request(name: "LIST \(name)")
        call.query = [("list-type", "2"), ("encoding-type", "url"), ("max-keys", "1000")]
        if !start.isEmpty { call.query.append(("prefix", start)) }
        if let token { call.query.append(("continuation-token", token)) }
        call.maximumBytes = Self.listingBytes
        return call
    }
}

/// A page of a listing.
struct S3ListingPage {
    private(set) var objects: [(key: String, summary: ObjectSummary)] = []
    /// The token to request the next page with; nil on the last page.
    private(set) var next: String?

    init(_ bytes: [UInt8], of call: String) throws(BucketFailure) {
        var raw: [(key: String, etag: String, size: Int?)] = []
        var current = (key: nil as String?, etag: "", size: nil as Int?)
        var (isListing, isEncoded, isTruncated) = (false, false, false)
        var token: String?
        let isWhole = S3ResponseParser.read(bytes) { parent, name, text in
            switch (parent, name) {
            case ("Contents", "Key"): current.key = text
            case ("Contents", "ETag"): current.etag = text.withoutQuotes
            case ("Contents", "Size"): current.size = Int(text, in: 0...S3Limits.largestObject)
            case ("ListBucketResult", "Contents"):
                raw.append((current.key ?? "", current.etag, current.size))
                current = (nil, "", nil)
            case ("ListBucketResult", "EncodingType"): isEncoded = text == "url"
            case ("ListBucketResult", "IsTruncated"): isTruncated = text.lowercased() == "true"
            case ("ListBucketResult", "NextContinuationToken"): token = text
            case ("", "ListBucketResult"): isListing = true
            default: break
            }
        }
        guard isWhole, isListing else { throw Self.unreadable(call, "is no whole listing") }
        for object in raw {
            guard let key = isEncoded ? PercentEncoding.decoded(object.key, plusIsSpace: true) : object.key,
                !key.isEmpty, let size = object.size, size >= 0
            else { throw Self.unreadable(call, "has an entry that cannot be read") }
            objects.append((key, ObjectSummary(etag: object.etag, size: size)))
        }
        guard isTruncated else { return }
        guard let token, !token.isEmpty else {
            throw Self.unreadable(call, "has more pages and no token for the next one")
        }
        next = token
    }

    static func unreadable(_ call: String, _ what: String) -> BucketFailure {
        BucketFailure(call, "the server's answer \(what)", advice: "check the endpoint, and try again")
    }
}
