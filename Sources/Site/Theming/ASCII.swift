import Markup

/// ASCII classes that templates, stylesheets, scripts and drawings share.
extension UInt8 {
    /// Blank, tab and carriage return: white space inside a line.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
    /// The white space of HTML and CSS: blank, tab, line feed, form feed, carriage return.
    var isSpace: Bool { isBlank || self == 0x0A || self == 0x0C }
    var isASCIIHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
