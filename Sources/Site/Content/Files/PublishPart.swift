import Diagnostics
import Reference

/// The YAML of `publish`, in either file.
struct PublishPart: Decodable {
    let to: PublishTarget?
    let endpoint: BaseAddress?
    let region: RegionName?
    let pathStyle: Bool?
    let invalidate: ShellCommand?
    let gzip: Bool?
    let grace: RetentionPeriod?
    let keep: ReleaseCount?
    let headers: Located<[Located<HeaderPart>]>?
    let contract: ContractPart?

    /// The number of releases to keep.
    struct ReleaseCount: Decodable, DescribedValue {
        static let range = 0...PublishSettings.maximumKeep
        static var shape: ValueShape { .integer(range) }

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError(
                    "cannot be \(count)",
                    advice: "write a number from 0 to \(PublishSettings.maximumKeep)"
                )
            }
        }
    }

    /// The YAML of the contract.
    struct ContractPart: Decodable {
        let teasers: TeaserCount?
        let drop: Percentage?
        let pageBytes: ByteCount?
        let packedBytes: ByteCount?
    }

    /// The minimum number of stories.
    struct TeaserCount: Decodable, DescribedValue {
        static let range = 0...Int.max
        static var shape: ValueShape { .integer(range) }

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError("cannot be \(count)", advice: "write 0 or more")
            }
        }
    }
}

extension PublishPart {
    /// The settings of the file, with defaults for missing keys.
    func settings(over base: PublishSettings) -> PublishSettings {
        PublishSettings(
            to: to?.text ?? base.to,
            endpoint: endpoint?.web ?? base.endpoint,
            region: region?.text ?? base.region,
            pathStyle: pathStyle ?? base.pathStyle,
            invalidate: invalidate?.text ?? base.invalidate,
            gzip: gzip ?? base.gzip,
            grace: grace?.duration ?? base.grace,
            keep: keep?.count ?? base.keep,
            headers: headers.map { ($0.value ?? []).compactMap { $0.value?.override } } ?? base.headers,
            contract: contract?.contract(over: base.contract) ?? base.contract
        )
    }

    /// Checks lists of individually valid entries.
    var validationErrors: [YAMLSyntaxError] {
        headers?.surplus("headers", maximum: HeaderPart.maximumCount).map { [$0] } ?? []
    }
}

extension PublishPart.ContractPart {
    fileprivate func contract(over base: PublishContract) -> PublishContract {
        PublishContract(
            teasers: teasers?.count ?? base.teasers,
            drop: drop?.value ?? base.drop,
            pageBytes: pageBytes?.bytes ?? base.pageBytes,
            packedBytes: packedBytes?.bytes ?? base.packedBytes
        )
    }
}
