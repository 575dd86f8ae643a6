import Foundation

/// The digest of the running program and of what else changes its output besides a site's files.
package enum ProgramDigest {
    /// Notes the libraries that the program was started with, before it loads others that it happens to use.
    package static func begin() { _ = libraries }

    static func current(
        brands: Set<String>?,
        shard: Shard? = nil,
        in environment: SiteEnvironment = SiteEnvironment(),
        emergency: SiteBuilder.EmergencyFront? = nil
    ) -> Digest {
        let brands = brands.map { $0.sorted().joined(separator: ",") } ?? "all brands"
        let rest = [shard.map { "shard \($0)" }, emergency.map { "emergency \($0.message ?? "")" }].compactMap(\.self)
        return Digest.sha256(framing: [program.hex, brands, environment.key] + rest)
    }

    private static let program: Digest = {
        let file = Bundle.main.executablePath.flatMap { Disk.identity($0) }
        // Not the time of the last change of metadata: a hard link to the program changes that.
        let own = file.map { "\($0.device) \($0.number) \($0.size) \($0.modified)" } ?? ""
        let others = libraries.map { path in
            let library = Disk.identity(path)
            return "\(path) \(library?.size ?? 0) \(library?.modified ?? 0)"
        }
        return Digest.sha256(framing: [own] + others)
    }()

    /// The shared libraries that the program has loaded at its start: an upgrade of one may change pages.
    ///
    /// Only Linux lists them, in the file that proc_pid_maps(5) describes.
    static let libraries: [String] = {
        let maps = (try? Disk.read("/proc/self/maps")) ?? []
        let paths = maps.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
            guard let start = line.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            let path = String(decoding: line[start...], as: UTF8.self)
            return path.hasSuffix(".so") || path.contains(".so.") ? path : nil
        }
        return Set(paths).sorted()
    }()
}
