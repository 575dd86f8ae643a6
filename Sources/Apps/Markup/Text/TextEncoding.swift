/// The encoding for a label such as `ISO-8859-1`, by the [encoding
/// standard](https://encoding.spec.whatwg.org/#names-and-labels).
///
/// The list is closed: unknown labels are ignored and never passed to the C library.
enum TextEncoding: Equatable {
    case utf8

    /// UTF-16 or UTF-32: declarations are ignored, because the bytes themselves show it.
    case wide

    /// Also used for ISO 8859-1 and ASCII.
    case windows1252

    /// Converted by the C library, which may use another name.
    case foreign(name: String, libraryName: String)

    /// Encodings that use only ASCII, with escapes.
    static let escaped: Set<String> = ["iso-2022-jp", "iso-2022-kr"]

    /// Parses a label, which may have quotation marks and blanks around it; nil for an unknown one.
    init?(_ label: String) {
        let bytes = label.utf8.filter { !$0.isASCIIBlank && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        guard let encoding = Self.labels[String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)]
        else { return nil }
        self = encoding
    }

    private static let labels: [String: TextEncoding] = {
        var labels: [String: TextEncoding] = [:]
        for label in utf8Labels { labels[label] = .utf8 }
        for label in wideLabels { labels[label] = .wide }
        for label in westernLabels { labels[label] = .windows1252 }
        for (name, libraryName, aliases) in foreign {
            for label in [name] + aliases { labels[label] = .foreign(name: name, libraryName: libraryName) }
        }
        return labels
    }()

    private static let utf8Labels = ["utf-8", "utf8", "utf_8", "unicode-1-1-utf-8", "x-unicode20utf8", "utf8mb4"]

    private static let wideLabels = [
        "utf-16", "utf-16le", "utf-16be", "utf16", "unicode", "ucs-2", "iso-10646-ucs-2", "utf-32", "utf-32le",
        "utf-32be", "ucs-4", "iso-10646-ucs-4",
    ]

    private static let westernLabels = [
        "windows-1252", "cp1252", "x-cp1252", "win-1252", "ansi", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1",
        "iso_8859-1:1987", "iso-ir-100", "iso-latin-1", "latin1", "latin-1", "l1", "ibm819", "cp819", "csisolatin1",
        "ascii", "us-ascii", "us_ascii", "iso646-us", "ansi_x3.4-1968",
    ]

    /// The reported name, the C library's name, other labels.
    private static let foreign: [(name: String, libraryName: String, aliases: [String])] = [
        ("iso-8859-2", "ISO-8859-2", ["iso8859-2", "iso88592", "iso_8859-2", "latin2", "l2", "csisolatin2"]),
        ("iso-8859-3", "ISO-8859-3", ["iso8859-3", "iso88593", "iso_8859-3", "latin3", "l3"]),
        ("iso-8859-4", "ISO-8859-4", ["iso8859-4", "iso88594", "iso_8859-4", "latin4", "l4"]),
        ("iso-8859-5", "ISO-8859-5", ["iso8859-5", "iso88595", "iso_8859-5", "cyrillic"]),
        ("iso-8859-6", "ISO-8859-6", ["iso8859-6", "iso88596", "iso_8859-6", "arabic"]),
        ("iso-8859-7", "ISO-8859-7", ["iso8859-7", "iso88597", "iso_8859-7", "greek", "greek8"]),
        ("iso-8859-8", "ISO-8859-8", ["iso8859-8", "iso88598", "iso_8859-8", "iso-8859-8-i", "hebrew", "visual"]),
        ("iso-8859-10", "ISO-8859-10", ["iso8859-10", "iso885910", "iso_8859-10", "latin6", "l6"]),
        ("iso-8859-13", "ISO-8859-13", ["iso8859-13", "iso885913", "iso_8859-13", "latin7"]),
        ("iso-8859-14", "ISO-8859-14", ["iso8859-14", "iso885914", "iso_8859-14", "latin8"]),
        ("iso-8859-15", "ISO-8859-15", ["iso8859-15", "iso885915", "iso_8859-15", "latin9", "latin-9", "l9"]),
        ("iso-8859-16", "ISO-8859-16", ["iso8859-16", "iso885916", "iso_8859-16", "latin10"]),
        ("windows-1250", "CP1250", ["cp1250", "x-cp1250", "win-1250"]),
        ("windows-1251", "CP1251", ["cp1251", "x-cp1251", "win-1251"]),
        ("windows-1253", "CP1253", ["cp1253", "x-cp1253"]),
        ("windows-1254", "CP1254", ["cp1254", "x-cp1254", "iso-8859-9", "iso8859-9", "iso_8859-9", "latin5", "l5"]),
        ("windows-1255", "CP1255", ["cp1255", "x-cp1255"]),
        ("windows-1256", "CP1256", ["cp1256", "x-cp1256"]),
        ("windows-1257", "CP1257", ["cp1257", "x-cp1257"]),
        ("windows-1258", "CP1258", ["cp1258", "x-cp1258"]),
        ("windows-874", "CP874", ["cp874", "dos-874", "iso-8859-11", "iso8859-11", "tis-620"]),
        ("koi8-r", "KOI8-R", ["koi8", "koi", "koi8_r", "cskoi8r"]),
        ("koi8-u", "KOI8-U", ["koi8-ru"]),
        ("ibm866", "CP866", ["cp866", "866", "csibm866"]),
        ("macintosh", "MACINTOSH", ["mac", "x-mac-roman", "csmacintosh"]),
        ("x-mac-cyrillic", "MAC-CYRILLIC", ["x-mac-ukrainian"]),
        ("shift_jis", "CP932", ["shift-jis", "sjis", "x-sjis", "ms_kanji", "ms932", "windows-31j", "csshiftjis"]),
        ("euc-jp", "EUC-JP-MS", ["x-euc-jp", "cseucpkdfmtjapanese"]),
        ("iso-2022-jp", "ISO-2022-JP", ["csiso2022jp"]),
        ("gbk", "GB18030", ["gb2312", "gb_2312", "gb_2312-80", "x-gbk", "chinese", "csgb2312", "cp936", "iso-ir-58"]),
        ("gb18030", "GB18030", []),
        ("big5", "BIG5-HKSCS", ["big5-hkscs", "big-5", "cn-big5", "x-x-big5", "csbig5"]),
        ("euc-kr", "CP949", ["ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "korean", "windows-949", "cp949"]),
        ("iso-2022-kr", "ISO-2022-KR", ["csiso2022kr"]),
    ]
}
