package import Files
import Foundation
package import Hashing

/// What builds have learned on this machine and a later build cannot find out again: a part of `.sitegen`.
///
/// It is what is worth keeping elsewhere (target `SharedState`). Bundles and pictures are left out: they can be made again,
/// and whoever could change them in a bucket would have scripts of their own on all pages. Values of feeds are escaped and
/// checked on their way to pages, wherever they come from.
package struct LocalState: Sendable {
    /// A file that is kept.
    package struct File: Sendable, Hashable {
        /// The digest of its bytes.
        package let digest: Digest
        /// Its size in bytes.
        package let size: Int

        /// Describes a file.
        package init(digest: Digest, size: Int) {
            self.digest = digest
            self.size = size
        }

        /// Describes bytes.
        init(_ bytes: [UInt8]) {
            self.init(digest: .sha256(bytes), size: bytes.count)
        }
    }

    /// A manifest or an index of a build that is larger is not kept: sending it would cost more than making pages again.
    static let maximumOutputBytes = 32 << 20

    let site: String
    let output: String
    let disk: FileSystem

    /// Describes the state of a site.
    ///
    /// - Parameters:
    ///   - site: The folder with `.sitegen`.
    ///   - output: The folder that receives the site; nil means `output` inside the site folder.
    ///   - disk: The file system.
    package init(site: String, output: String? = nil, on disk: FileSystem = .disk) {
        self.site = site
        self.output = output ?? site + "/output"
        self.disk = disk
    }

    /// The folder that everything is below.
    package var folder: String { site + "/.sitegen" }

    /// The files that are worth keeping, as they are now; what is damaged is left out.
    ///
    /// - Throws: `Disk.Failure` when a file that is there cannot be read.
    package func files() throws(Disk.Failure) -> [StatePath: File] {
        try feeds().merging(curations()) { $1 }.merging(try files(in: .pinned)) { $1 }.merging(try outputs()) { $1 }
    }

    /// The bytes of a file; nil when it is not the one that was listed, because a build has replaced or removed it since.
    ///
    /// - Throws: `Disk.Failure` when it cannot be read.
    package func bytes(of path: StatePath, listedAs file: File) throws(Disk.Failure) -> [UInt8]? {
        do throws(Disk.Failure) {
            let bytes = try disk.read(place(of: path))
            return File(bytes) == file ? bytes : nil
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    func place(of path: StatePath) -> String { folder + "/" + path.string }

    /// A file as it is now; nil when there is none, or a link.
    ///
    /// - Throws: `Disk.Failure` when it cannot be read.
    package func file(_ path: StatePath) throws(Disk.Failure) -> File? {
        guard try disk.unfollowedStatus(place(of: path))?.kind == .file else { return nil }
        return File(try disk.read(place(of: path)))
    }
}

extension LocalState {
    /// The index of the feeds and the copies that it names; a copy is named by its digest and not read.
    private func feeds() throws(Disk.Failure) -> [StatePath: File] {
        guard let path = StatePath.feedIndex, try disk.unfollowedStatus(place(of: path))?.kind == .file else {
            return [:]
        }
        let bytes = try disk.read(place(of: path))
        guard let index = StoreIndex(bytes) else { return [:] }
        var files = [path: File(bytes)]
        for entry in index.entries.values {
            guard let copy = StatePath(copy: entry.copy),
                let status = try disk.unfollowedStatus(place(of: copy)), status.kind == .file
            else { continue }
            files[copy] = File(digest: entry.copy, size: status.size)
        }
        return files
    }

    /// The copies of curations, if there is a list of them.
    private func curations() throws(Disk.Failure) -> [StatePath: File] {
        let files = try files(in: .curation)
        guard let index = StatePath("curation/index.json"), let list = try file(index) else { return [:] }
        return files.merging([index: list]) { $1 }
    }

    /// The files in the folders of brands.
    func files(in part: StatePath.Part) throws(Disk.Failure) -> [StatePath: File] {
        var files: [StatePath: File] = [:]
        for brand in try disk.entries(in: "\(folder)/\(part.rawValue)") where brand.kind == .folder && !brand.isLink {
            for entry in try disk.entries(in: "\(folder)/\(part.rawValue)/\(brand.name)") {
                guard let path = StatePath("\(part.rawValue)/\(brand.name)/\(entry.name)") else { continue }
                files[path] = try file(path)
            }
        }
        return files
    }

    /// What the last build left in the output, unless it was killed.
    private func outputs() throws(Disk.Failure) -> [StatePath: File] {
        guard try disk.status(UnfinishedBuild.mark(of: manifest)) == nil else { return [:] }
        var files: [StatePath: File] = [:]
        for path in outputPaths {
            guard let size = try disk.unfollowedStatus(place(of: path))?.size, size <= Self.maximumOutputBytes else {
                continue
            }
            files[path] = try file(path)
        }
        // One is of no use without the other.
        return files.keys.contains { $0.part == .indexes } && files.keys.contains { $0.string.hasSuffix(".txt") }
            ? files : [:]
    }

    /// The manifest of the output.
    var manifest: String { Manifest.file(site: site, output: output) }

    /// The paths of the manifest of this output, of the note of its environment, and of its index.
    var outputPaths: [StatePath] {
        let name = manifest.split(separator: "/").last ?? ""
        let index = BuildIndex.file(site: site, output: output).split(separator: "/").last ?? ""
        return ["manifests/\(name)", "manifests/\(name).environment", "indexes/\(index)"].compactMap { StatePath($0) }
    }
}

extension StatePath {
    /// The path of a feed's copy.
    init?(copy: Digest) { self.init("feeds/" + copy.hex + FeedStore.suffix) }
}
