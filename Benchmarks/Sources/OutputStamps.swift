import Files
import Foundation

/// The identity and time of each file below a folder, to tell which files a build wrote.
struct OutputStamps {
    private struct Stamp: Equatable {
        let inode: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    private var stamps: [String: Stamp] = [:]

    /// Reads them; a folder that does not exist has none.
    init(of folder: String) {
        var folders = [folder]
        while let next = folders.popLast() {
            for entry in (try? Disk.entries(in: next)) ?? [] {
                let path = next + "/" + entry.name
                var info = stat()
                guard unsafe lstat(path, &info) == 0 else { continue }
                if info.st_mode & S_IFMT == S_IFDIR {
                    folders.append(path)
                } else {
                    stamps[path] = Stamp(
                        inode: UInt64(info.st_ino),
                        seconds: info.st_mtim.tv_sec,
                        nanoseconds: info.st_mtim.tv_nsec
                    )
                }
            }
        }
    }

    /// The number of files that are new or were written since an earlier reading.
    func written(since earlier: OutputStamps) -> Int {
        stamps.count { earlier.stamps[$0.key] != $0.value }
    }
}
