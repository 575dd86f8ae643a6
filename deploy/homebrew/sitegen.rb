# A formula for Homebrew, UNTESTED: no macOS was at hand. Put it into a tap of yours (OWNER/homebrew-tap, Formula/sitegen.rb),
# with the address and the digest of a release.
class Sitegen < Formula
  desc "Static site generator for newsrooms that share one app core"
  homepage "https://github.com/OWNER/sitegen"
  url "https://github.com/OWNER/sitegen/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "DIGEST"
  license "MIT"

  depends_on "pkg-config" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "brotli"
  depends_on "cmark-gfm"
  depends_on "esbuild"
  depends_on "libmicrohttpd"
  depends_on "libxml2"
  depends_on "libyaml"
  depends_on :macos
  depends_on "openssl@3"
  depends_on "qrencode"
  depends_on "vips"

  uses_from_macos "curl"

  def install
    # macOS has Swift's runtime.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "sitegen"
    program = Utils.safe_popen_read("swift", "build", "--configuration", "release", "--show-bin-path").chomp + "/sitegen"
    system "scripts/install-files", program, prefix
  end

  test do
    (testpath/"feed.json").write '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","title":"A","url":"https://a.example/1"}]}'
    system bin/"sitegen", "new", "paper", "--feed", "feed.json", "--name", "T", "--url", "https://t.example/"
    system bin/"sitegen", "check", "--site", "paper"
  end
end
