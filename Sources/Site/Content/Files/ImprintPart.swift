import Markup
import Reference

/// The YAML of `imprint`.
struct ImprintPart: Decodable {
    let editor: NonEmptyText?
    let mail: Located<MailAddress>?
    let phone: Located<PhoneNumber>?
    let note: NonEmptyText?

    /// The imprint with its valid values.
    var imprint: Imprint {
        Imprint(editor: editor?.text, mail: mail?.value?.text, phone: phone?.value?.text, note: note?.text)
    }

    /// A simple mail address.
    struct MailAddress: YAMLText {
        static let form = TextForm("a mail address", pattern: "@", examples: ["tips@avis.example.no"])

        let text: String

        init(yaml text: String) throws(YAMLValueError) {
            guard SafeURL(mailto: text) != nil else {
                throw YAMLValueError(
                    "cannot be \(quoted(text))",
                    advice: "write an address such as tips@avis.example.no"
                )
            }
            self.text = text
        }
    }

    /// A phone number with its country.
    struct PhoneNumber: YAMLText {
        static let form = TextForm("a phone number with its country", examples: ["+47 55 00 00 00"])

        let text: String

        init(yaml text: String) throws(YAMLValueError) {
            guard SafeURL(phone: text) != nil else {
                throw YAMLValueError("cannot be \(quoted(text))", advice: "write a number such as \"+47 55 00 00 00\"")
            }
            self.text = text
        }
    }
}
