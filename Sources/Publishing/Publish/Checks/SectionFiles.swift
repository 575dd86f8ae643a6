import Engine
import Files
import Hashing

/// Reads the files of a section, and notes whether they still are those that a scan has digested.
struct SectionFiles {
    let output: String
    let digests: OutputDigests
    /// Whether each file that was read has the digest of the scan.
    private(set) var areAsScanned = true

    /// Makes a reader of files below an output folder.
    init(in output: String, _ digests: OutputDigests) {
        self.output = output
        self.digests = digests
    }

    /// Reads a file without its build stamps, which digests do not cover.
    mutating func read(_ path: String) throws(Disk.Failure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Disk.Failure) {
            bytes = BuildStamp.unstamped(try Disk.read(output + "/" + path), path: path)
        } catch {
            areAsScanned = false
            throw error
        }
        if areAsScanned {
            areAsScanned = digests.entries[path].map { $0.content == Digest.sha256(bytes).hex } ?? false
        }
        return bytes
    }
}
