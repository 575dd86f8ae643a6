import Foundation

extension Disk {
    /// The advice about an error of the file system; nil for an error that means different things in different places.
    ///
    /// This is the only table of its kind: a report of a failed call names its advice, and has words of its own for
    /// the rest only.
    package static func advice(about code: Int32) -> String? {
        switch code {
        case ENOSPC: "make room on that disk: it is full, or it has no room for more files (df -h, df -i)"
        case EDQUOT: "the quota of this user is used up: remove files, or ask for a larger one (quota)"
        case EROFS: "the disk is mounted read-only: mount it writable, or name a folder on another one"
        case EACCES, EPERM:
            "give the user that runs sitegen the permission to read and write there (ls -ld, chown, chmod)"
        case ENAMETOOLONG: "give it a shorter name, or a folder with a shorter path"
        case EMFILE: "let the process open more files at once (ulimit -n, LimitNOFILE= of systemd)"
        case ENFILE: "let the system open more files at once (sysctl fs.file-max)"
        case EFBIG: "the disk or a limit of the process does not allow files of that size (ulimit -f)"
        case ELOOP: "remove the symbolic link in that path: it leads in a circle or out of the folder"
        case EIO: "the disk or its network fails: look at the system's log (dmesg)"
        case ESTALE, ENOTCONN: "the network disk has lost it: mount it again"
        case EILSEQ, EINVAL: "the disk does not take that name: use other characters"
        case EMLINK: "the folder is full: name another one"
        case ENOMEM: "give the machine or its container more memory"
        default: nil
        }
    }
}
