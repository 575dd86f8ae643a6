import Foundation
import TestSupport
import Testing

/// A rule of the page check: how a page breaks it, and how a page looks that almost does.
struct PageRule: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the good page.
    let part: String
    /// The text that breaks the rule in its place.
    let broken: String
    /// The text that keeps the rule in its place.
    let kept: String
    /// The tag that the finding is about.
    let tag: String
    /// The finding after its position.
    let finding: String

    init(_ name: String, _ part: String, broken: String, kept: String, at tag: String, _ finding: String) {
        self.name = name
        self.part = part
        self.broken = broken
        self.kept = kept
        self.tag = tag
        self.finding = finding
    }

    var testDescription: String { name }

    /// The finding in a page, with the position of its tag.
    func finding(in page: String) -> String {
        let before = page.components(separatedBy: tag)[0].components(separatedBy: "\n")
        return "north/index.html:\(before.count):\((before.last ?? "").count + 1): \(finding)"
    }

    static let all = TestTable.rows(
        #"""
        - duplicate id => id="note" => id="note"><p id="latest"> => id="note"><p id="Latest"> => <p id="latest"> =>
          error: the id "latest" is there twice; give each element an id of its own
        - empty id => <input id="place"> => <input id="place"><p id=""> => <input id="place"><p title=""> =>
          <p id=""> =>
          error: an id is empty; give it a name or leave it out
        - broken link => <a href="sport/"> => <a href="sprot/"> =>
          <a href="/north/sport?x=1"><a href="mailto:a@b.example"><a href="../north/%73port/"> => <a href="sprot/ =>
          error: broken link: sprot/; there is no north/sprot/index.html in the output; correct the address, or build again
        - broken link to another brand => https://other.example/ => ../south/ => /elsewhere/ => <a href="../south =>
          error: broken link: ../south/; there is no south/index.html in the output; correct the address, or build again
        - broken absolute link => https://other.example/ => https://web.example.no/north/a&amp;b/ =>
          https://web.example.no/north/sport/ => <a href="https://web =>
          error: broken link: https://web.example.no/north/a&b/; there is no north/a&b/index.html in the output; correct the address, or build again
        - broken fragment => href="#main" => href="#inside" => href="#top" => <a href="# =>
          error: broken fragment: no element has the id "inside"; give the element this id, or correct the link
        - broken fragment of another page => sport/#results => sport/#reslts => sport/#:~:text=x => <a href="sport/# =>
          error: broken fragment: no element of north/sport/index.html has the id "reslts"; give the element this id, or correct the link
        - broken fragment of a sprite => icons.svg#save => icons.svg#sav => icons.svg => <use =>
          error: broken fragment: no element of north/assets/icons.svg has the id "sav"; give the element this id, or correct the link
        - missing picture => src="assets/icon.svg" => src="assets/ikon.svg" =>
          src="https://pictures.example/ikon.svg" => <img src="assets =>
          error: missing picture: assets/ikon.svg; there is no north/assets/ikon.svg in the output; correct the address, or build again
        - missing picture of a srcset => assets/icon.svg 2x => assets/ikon.svg 2x =>
          data:image/gif;base64,R0lGODlhAQABAAAAACw= => <img src="assets =>
          error: missing picture: assets/ikon.svg; there is no north/assets/ikon.svg in the output; correct the address, or build again
        - missing picture for sharing => content="https://web.example.no/north/assets/icon.svg" =>
          content="https://web.example.no/north/assets/ikon.svg" => content="https://pictures.example/a.png" =>
          <meta property =>
          error: missing picture: https://web.example.no/north/assets/ikon.svg; there is no north/assets/ikon.svg in the output; correct the address, or build again
        - missing stylesheet => assets/site.css => assets/sight.css => assets/site.css?2 => <link rel="stylesheet =>
          error: missing stylesheet: assets/sight.css; there is no north/assets/sight.css in the output; correct the address, or build again
        - missing script => assets/site.mjs => assets/sight.mjs => ./assets/../assets/site.mjs => <script =>
          error: missing script: assets/sight.mjs; there is no north/assets/sight.mjs in the output; correct the address, or build again
        - alt => alt="" width => width => alt width => <img src="assets =>
          error: the picture "assets/icon.svg" has no alt; describe it in alt, or write alt="" if it only decorates
        - size => height="20" => height => HEIGHT=20 => <img src="assets =>
          error: the picture "assets/icon.svg" has no width or no height; give it both, so that the page does not move while it loads
        - one h1 => <svg> => <h1>Again</h1><svg> => <template><h1>Again</h1></template><svg> => <h1>Again =>
          error: there are 2 h1 elements; use h2 for all but the main heading
        - skipped heading => <svg> => <h4>Deep</h4><svg> => <h3>Deep</h3><h4>Deeper</h4><h2>Up</h2><svg> => <h4 =>
          warning: the headings skip a level: h4 after h2; use h3
        - doctype => <!doctype html> => <!-- none --> => <!DOCTYPE HTML> => <html =>
          error: there is no doctype; begin the page with <!doctype html>
        - language => lang="nb"  =>  => lang=sv  => <html =>
          error: the html element has no lang; name the language of the page, such as lang="nb"
        - charset => charset="utf-8" => charset="latin1" => charset=UTF-8 => <html =>
          error: the first 1024 bytes do not name the charset; begin the head with <meta charset="utf-8">
        - title => <title>North</title> => <title> </title> => <title>a < b</title> => <html =>
          error: there is no title; put a title into the head
        - viewport => width=device-width, initial-scale=1 => width=600 => width=device-width => <html =>
          error: there is no viewport; add <meta name="viewport" content="width=device-width, initial-scale=1">
        - description => name="description" => name="author" => name="robots" content="noindex"><meta name="author" =>
          <html =>
          error: a public page has no description; add <meta name="description">, or noindex if search engines should leave the page out
        - canonical address => rel="canonical" => rel="alternate" =>
          rel="alternate" href="sport/"><meta name="robots" content="NOINDEX, nofollow"><link rel="alternate" =>
          <html =>
          error: a public page has no canonical address; add <link rel="canonical">, or noindex if search engines should leave the page out
        - aria-labelledby => aria-labelledby="latest" => aria-labelledby="latest lates" =>
          aria-labelledby="latest main" => <section =>
          error: aria-labelledby names "lates", and no element has this id; give the element this id, or correct the attribute
        - aria-describedby => <section  => <section aria-describedby="a"  => <section aria-describedby="note"  =>
          <section =>
          error: aria-describedby names "a", and no element has this id; give the element this id, or correct the attribute
        - for => for="place" => for="inside" => for="note" => <label =>
          error: for names "inside", and no element has this id; give the element this id, or correct the attribute
        - popovertarget => popovertarget="note" => popovertarget="#note" => popovertarget='note' => <button =>
          error: popovertarget names "#note", and no element has this id; give the element this id, or correct the attribute
        - commandfor => popovertarget="note" => commandfor="nota" => commandfor=note => <button =>
          error: commandfor names "nota", and no element has this id; give the element this id, or correct the attribute
        """#,
        columns: 6
    ).map { PageRule($0[0], $0[1], broken: $0[2], kept: $0[3], at: $0[4], $0[5]) }
}
