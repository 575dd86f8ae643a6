import FeedLoading
import Testing

@Suite("Mistakes in brand.yml")
struct BrandMistakeTests {
    @Test("Every mistake of a brand has its place and its advice", arguments: brandMistakes)
    func brand(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml")
    }
}

/// The widgets that a rule can put in, in the order of their list.
private let widgets = WidgetKind.insertable.map(\.name).joined(separator: ", ")

private let brandMistakes = Mistake.table(
    #"""
    - name: VG⏎ =>
      1:1: error: missing key "name" in brand.yml; add "name: …"
    - name: VG => nmae: VG
      1:1: error: missing key "name" in brand.yml; add "name: …"
      1:1: error: unknown key "nmae" in brand.yml; did you mean "name"?
    - name: VG => name: [VG]
      1:7: error: "name" must be text, but is a list; write text instead
    - name: VG => name: true
      1:7: error: "name" must be text, but is "true"; put it in quotes
    - name: VG => name:
      1:1: error: "name" has no value; write one after "name: "
    - name: VG => name: "  "
      1:7: error: "name" is empty; write some text
    - name: VG => name: VG⏎name: VG2
      2:1: error: the key "name" is repeated, first on line 1; keep one of them
    - name: VG => colour: red⏎name: VG
      1:1: error: unknown key "colour" in brand.yml; known keys: name, url, language, timeZone, theme, home, tabs, apps, scheme, account, favourites, kickers, places, weather, tutorials, houseAds, imprint, image, legacy, insert, publish
    - name: VG => shardBy: sections⏎name: VG
      1:1: error: the key "shardBy" was removed from brand.yml; remove the line, then build and publish each shard: a brand belongs to one shard as a whole
    - https://web.example.no/vg/ => web.example.no/vg
      2:6: error: "url" cannot be "web.example.no/vg"; write a whole address that begins with https://
    - https://web.example.no/vg/ => ftp://web.example.no/
      2:6: error: "url" cannot be "ftp://web.example.no/"; write a whole address that begins with https://
    - https://web.example.no/vg/ => https://☃.example/
      2:6: error: "url" cannot be "https://☃.example/"; no host can be called that: correct it, or write the host in ASCII (xn--)
    - https://web.example.no/vg/ => https://web.example.no/vg/?a=b
      2:6: error: "url" cannot be "https://web.example.no/vg/?a=b"; leave out what follows ? or #
    - language: nb => language: no
      3:11: error: "language" cannot be "no"; did you mean "nb"?
    - language: nb => language: finnish
      3:11: error: "language" cannot be "finnish"; allowed words: nb, nn, sv, en
    - Europe/Oslo => Europe/Olso
      4:11: error: unknown time zone "Europe/Olso"; write Europe/Oslo
    - Europe/Oslo => Stockholm
      4:11: error: unknown time zone "Stockholm"; write Europe/Stockholm
    - Europe/Oslo => europe-stockholm
      4:11: error: unknown time zone "europe-stockholm"; write Europe/Stockholm
    - Europe/Oslo => Nowhere
      4:11: error: unknown time zone "Nowhere"; write it as in Europe/Oslo, or UTC
    - Europe/Oslo => ../../etc/passwd
      4:11: error: "timeZone" cannot be "../../etc/passwd"; write it as in Europe/Oslo, or UTC
    - home: forside => home: forsdie
      5:7: error: home "forsdie" is no section; did you mean "forside"?
    - home: forside => home: ../../x
      5:7: error: "home" cannot be "../../x": an id is a name, not a path; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - home: forside => home: Forside
      5:7: error: "home" cannot be "Forside": an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - home: forside => home: -x-
      5:7: error: "home" cannot be "-x-": a hyphen stands between letters; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - home: forside => home: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      5:7: error: "home" cannot be "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…": an id has at most 64 characters; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - tabs: [forside, sport] => tabs: [forside, sprot, forside]
      6:17: error: tab "sprot" is no section; did you mean "sport"?
      6:24: error: tab "forside" is repeated, first on line 6; keep one of them
    - tabs: [forside, sport] => tabs: forside
      6:7: error: "tabs" must be a list, but is "forside"; write a list: [one, two]
    - tabs: [forside, sport] => tabs: [forside, 7, [x]]
      6:17: error: tab "7" is no section; sections: forside, nett, sport, tips
      6:20: error: an entry of "tabs" must be text, but is a list; write text instead
    - home: forside => home: forside⏎theme: Bad Theme
      6:8: error: "theme" cannot be "Bad Theme": an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - storeID: 123 => storeID: abc
      8:19: error: "storeID" cannot be "abc"; write the digits of the App Store address
    - storeID: 123,  =>
      8:8: error: missing key "storeID" in ios; add "storeID: …"
    - ABCDE12345.no => ABC.no
      8:33: error: an entry of "appIDs" cannot be "ABC.no.example.vg"; write the ten characters of the team, a full stop and the bundle: ABCDE12345.no.example.news
    - ios: { storeID => android: { package: vg, sha256: [AA] }⏎  ios: { storeID
      8:23: error: "package" cannot be "vg"; write the package as in no.example.news
      8:36: error: an entry of "sha256" cannot be "AA"; write 32 pairs of hexadecimal digits: AA:BB:…
    - ios: { => ios: { store: 1,
      8:10: error: unknown key "store" in ios; known keys: storeID, appIDs
    - ad: "457", at: 4 => ad: "457", at: four
      10:22: error: "at" must be a whole number, but is "four"; write digits without quotes
    - ad: "457", at: 4 => ad: "457", at: -1
      10:22: error: "at" cannot be -1; count from 0, the start of the list
    - ad: "457", at: 4 => at: 4
      10:5: error: an entry of "insert" has no ad, widget or section; write { ad: "457", at: 4 }
    - ad: "457", at: 4 => ad: 1, widget: list, at: 4
      10:5: error: an entry of "insert" has ad and widget; make 2 entries of it
    - ad: "457", at: 4 => widget: wether, at: 4
      10:15: error: "widget" cannot be "wether"; did you mean "weather"?
    - ad: "457", at: 4 => widget: horoscope, at: 4
      10:15: error: "widget" cannot be "horoscope"; allowed words: \#(widgets)
    - ad: "457", at: 4 => ad: "457"
      10:5: error: an entry of "insert" has no place; write one of at, every and after
    - ad: "457", at: 4 => ad: "457", at: "4"
      10:22: error: "at" must be a whole number, but is the text "4"; write digits without quotes
    - ad: "457", at: 4 => ad: "457", at: 4, size: 2
      10:25: error: unknown key "size" in insert; known keys: ad, widget, section, stories, at, every, times, after
    """#
)
