/** The texts that the page has for its scripts, by key; nothing when there are none. */
export function readWords() {
  try {
    return JSON.parse(document.getElementById("words")?.textContent ?? "null");
  } catch {
    return null;
  }
}

/** The form of a text for a number, with the number in it, in the digits of the page's dates; nothing when the text is not there. */
export function count(forms, number) {
  const rule = new Intl.PluralRules(document.documentElement.lang).select(number);
  const text = forms?.[rule] ?? forms?.other;
  return text?.replace("{count}", number.toLocaleString(document.documentElement.lang, { numberingSystem: "latn" }));
}
