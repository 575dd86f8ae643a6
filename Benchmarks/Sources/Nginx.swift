import Files
import Foundation

/// A web server of the system's as a yardstick, with as many workers as there are cores.
struct Nginx {
    /// Another for each run, because one that was killed may have left its server behind.
    let port = UInt16(20_000 + ProcessInfo.processInfo.processIdentifier % 20_000)
    private let process: Process

    /// Starts it; nil when it is not installed.
    ///
    /// - Throws: The system's error when it cannot be started.
    init?(folder: String, root: String) throws {
        guard let program = ServingBenchmark.program("nginx") else { return nil }
        let settings = """
            daemon off; worker_processes auto; pid \(folder)/nginx.pid; error_log stderr crit;
            events { worker_connections 1024; }
            http {
              access_log off; sendfile on; tcp_nopush on; default_type text/html; keepalive_requests 10000000;
              client_body_temp_path \(folder)/b; proxy_temp_path \(folder)/p; fastcgi_temp_path \(folder)/f;
              uwsgi_temp_path \(folder)/u; scgi_temp_path \(folder)/s;
              server { listen 127.0.0.1:\(port); root \(root); }
            }

            """
        try Disk.write(Array(settings.utf8), to: folder + "/nginx.conf")
        process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-c", folder + "/nginx.conf", "-p", folder, "-e", "stderr"]
        try process.run()
        // Until it listens.
        for _ in 0..<500 where RawClient(port: port) == nil { usleep(10_000) }
    }

    /// Ends it and waits for that.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
