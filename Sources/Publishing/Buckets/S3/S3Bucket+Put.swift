extension S3Bucket {
    /// Stores an object.
    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        var call = S3Request(method: .put, name: "PUT \(object.key)", key: try full(object.key, "PUT"))
        call.body = object.bytes
        call.bodyDigest = object.digest.hex
        call.headers = object.headers
        switch condition {
        case .always: break
        case .ifAbsent: call.headers.append(.init("If-None-Match", "*"))
        case .ifVersion(let etag): return try await put(call, ifVersion: etag)
        }
        return try outcome(try await answer(toPut: call), of: call, condition)
    }

    /// Copies an object.
    package func copy(
        _ key: String,
        version etag: String,
        to target: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        var call = S3Request(method: .put, name: "COPY \(key) to \(target)", key: try full(target, "COPY"))
        let source = "/\(s3Client.place.bucket)/\(try full(key, "COPY"))"
        call.headers = [
            .init("x-amz-copy-source", PercentEncoding.path(source)),
            .init("x-amz-copy-source-if-match", "\"\(etag)\""),
        ]
        if let redirect { call.headers.append(.init(NewObject.redirectField, redirect)) }
        let answer = try await answer(toPut: call)
        if let problem = answer.problem {
            guard problem.status == 412 || problem.isMissingObject else { throw s3Client.failure(problem, of: call) }
            return .refused
        }
        var copied: String?
        _ = S3ResponseParser.read(answer.response.body) { parent, name, text in
            if parent == "CopyObjectResult", name == "ETag" { copied = text.withoutQuotes }
        }
        guard let copied else { throw Self.withoutVersion(call) }
        guard try await isCopied(copied, from: key, version: etag) else {
            try await delete(target)
            return .refused
        }
        return .stored(etag: copied)
    }
}

extension S3Bucket {
    /// Checks the copied version: Ceph before version 17 ignores the condition of a copy.
    ///
    /// Copies of encrypted objects get another ETag, so a request for the source decides.
    private func isCopied(_ copied: String, from key: String, version: String) async throws(BucketFailure) -> Bool {
        guard copied != version else { return true }
        let look = try await s3Client.answer(
            to: S3Request(method: .head, name: "HEAD \(key)", key: try full(key, "HEAD"))
        )
        return look.problem == nil && look.response.etag?.withoutQuotes == version
    }

    /// Stores an object, without its website redirect if the server does not support them.
    private func answer(toPut call: S3Request) async throws(BucketFailure) -> S3Response {
        guard call.headers.contains(where: { $0.isNamed(NewObject.redirectField) })
        else { return try await s3Client.answer(to: call) }
        var plain = call
        plain.headers.removeAll { $0.isNamed(NewObject.redirectField) }
        if await s3Client.session.refusesRedirects { return try await s3Client.answer(to: plain) }
        let answer = try await s3Client.answer(to: call)
        guard answer.problem?.refusesHeader == true else { return answer }
        let second = try await s3Client.answer(to: plain)
        if second.problem?.refusesHeader != true { await s3Client.session.noteRefusedRedirect() }
        return second
    }

    /// Stores an object if the key has a version.
    ///
    /// Ceph before version 17 accepts ETags only without quotes: if the version matches after a refusal, the quotes caused
    /// it, and later requests of this session leave them out at once.
    private func put(_ call: S3Request, ifVersion etag: String) async throws(BucketFailure) -> PutOutcome {
        let session = s3Client.session
        let quotes = await !session.refusesQuotedVersions
        func answer(quoting: Bool) async throws(BucketFailure) -> S3Response {
            var conditional = call
            conditional.headers.append(.init("If-Match", quoting ? "\"\(etag)\"" : etag))
            return try await self.answer(toPut: conditional)
        }
        let first = try await answer(quoting: quotes)
        guard first.problem?.status == 412 else { return try outcome(first, of: call, .ifVersion(etag)) }
        let look = try await s3Client.answer(
            to: S3Request(method: .head, name: "HEAD \(call.name.dropFirst(4))", key: call.key)
        )
        guard look.problem == nil, look.response.etag?.withoutQuotes == etag else { return .refused }
        let second = try await answer(quoting: !quotes)
        if second.problem == nil { await session.noteQuotedVersions(areRefused: quotes) }
        return try outcome(second, of: call, .ifVersion(etag))
    }

    private func outcome(
        _ answer: S3Response,
        of call: S3Request,
        _ condition: PutCondition
    ) throws(BucketFailure) -> PutOutcome {
        guard let problem = answer.problem else {
            guard let etag = answer.response.etag?.withoutQuotes, !etag.isEmpty else { throw Self.withoutVersion(call) }
            return .stored(etag: etag)
        }
        switch condition {
        case .always: throw s3Client.failure(problem, of: call)
        case .ifAbsent where problem.status == 412: return .refused
        // A missing object does not match the version either.
        case .ifVersion where problem.status == 412 || problem.isMissingObject: return .refused
        case .ifAbsent, .ifVersion:
            guard problem.refusesHeader else { throw s3Client.failure(problem, of: call) }
            throw BucketFailure(
                call.name,
                "the server does not support conditional requests (status \(problem.status))",
                advice: "use --no-lock if nothing else publishes at the same time",
                kind: .unsupported
            )
        }
    }

    private static func withoutVersion(_ call: S3Request) -> BucketFailure {
        BucketFailure(call.name, "the server sent no ETag", advice: "use another kind of server")
    }
}
