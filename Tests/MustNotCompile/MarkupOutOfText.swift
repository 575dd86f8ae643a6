// error: no exact matches in call to initializer
// Foreign text becomes markup in SafeMarkup only.
import SafeMarkup

func markupOutOfText(_ text: String) -> SafeHTML {
    SafeHTML(trusting: Array(text.utf8))
}
