import Markup

/// A reader's mouse and keyboard.
extension Page {
    /// Clicks in the middle of the first element that matches, once it stands still and nothing lies over it.
    func click(_ selector: String) async throws {
        let place = try await value(of: Self.middle(of: selector))
        for (type, held) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            try await call(
                "Input.dispatchMouseEvent",
                .object([
                    "type": JSON(type), "x": place["x"], "y": place["y"], "clickCount": 1,
                    "button": type == "mouseMoved" ? "none" : "left", "buttons": JSON(held),
                ])
            )
        }
    }

    /// Presses a key and lets it go.
    func press(_ key: Key) async throws {
        for type in [key.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
            try await call(
                "Input.dispatchKeyEvent",
                .object([
                    "type": JSON(type), "key": JSON(key.key), "code": JSON(key.code),
                    "windowsVirtualKeyCode": JSON(key.number),
                    "text": type == "keyUp" ? nil : key.text.map { JSON($0) },
                    "modifiers": JSON(key.modifiers),
                ])
            )
        }
    }

    /// Types into what has the focus.
    func type(_ text: String) async throws {
        try await call("Input.insertText", .object(["text": JSON(text)]))
    }

    /// The point in the middle of an element, or what is in the way of a click there.
    private static func middle(of selector: String) -> String {
        let quoted = quoted(selector)
        return """
            (() => {
              if (!(\(isShown))) throw 'the page is not shown yet'
              const element = document.querySelector(\(quoted))
              if (!element) throw 'there is no ' + \(quoted)
              element.scrollIntoView({block: 'center', behavior: 'instant'})
              const box = element.getClientRects()[0]
              if (!box || !box.width) throw \(quoted) + ' is not shown'
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
              const hit = document.elementFromPoint(x, y)
              if (!element.contains(hit)) throw \(quoted) + ' is covered by ' + hit?.outerHTML.slice(0, 400)
              // Where things move, a button may have gone before the mouse is up again.
              const isMoving = ({playState, effect}) => playState === 'running' && effect.getComputedTiming().endTime < 1e6
              return document.getAnimations().some(isMoving) ? null : {x, y}
            })()
            """
    }
}
