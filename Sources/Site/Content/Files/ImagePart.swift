import Markup
import Reference

/// The YAML of `image`.
struct ImagePart: Decodable {
    let template: Located<TemplateText>
    let widths: Located<[Located<Width>]>

    /// The template; nil when a value is missing or invalid.
    var image: ImageTemplate? {
        let widths = (widths.value ?? []).compactMap { $0.value?.pixels }
        guard let template = template.value?.text, !widths.isEmpty else { return nil }
        return ImageTemplate(template: template, widths: Array(Set(widths)))
    }

    /// An address with a mark for the picture and one for the width.
    struct TemplateText: YAMLText {
        static let form = TextForm(
            "an address with {url} and {width}",
            pattern: "\\{url\\}",
            examples: ["{url}?w={width}"]
        )

        let text: String

        init(yaml text: String) throws(YAMLValueError) {
            let template = ImageTemplate(template: text, widths: [1])
            let isWhole = text.contains(ImageTemplate.urlMark) && text.contains(ImageTemplate.widthMark)
            guard isWhole, let sample = WebAddress("https://a.no/b.jpg"), template.address(of: sample, width: 1) != nil
            else {
                throw YAMLValueError(
                    "cannot be \(quoted(text))",
                    advice: "write an address with {url} and {width}, as in {url}?w={width}"
                )
            }
            self.text = text
        }
    }

    /// A width in pixels.
    struct Width: Decodable, DescribedValue {
        static var shape: ValueShape { .integer(range) }

        let pixels: Int

        private static let range = 16...8_192

        init(from decoder: any Decoder) throws {
            pixels = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(pixels) else {
                throw YAMLValueError(
                    "cannot be \(pixels)",
                    advice: "write pixels from \(Self.range.lowerBound) to \(Self.range.upperBound)"
                )
            }
        }
    }
}
