const lowest = 80, highest = 1200;

/**
 * Gives a frame the height that its page asks for with `{ type: "sitegen:height", height: 420 }`, in pixels.
 *
 * Only the page in the frame is heard. In a sandbox without `allow-same-origin` its origin is "null".
 */
export function followHeight(frame) {
  const origin = frame.sandbox.contains("allow-same-origin") ? new URL(frame.src).origin : "null";
  addEventListener("message", ({ source, origin: sender, data }) => {
    if (!frame.contentWindow || source !== frame.contentWindow || sender !== origin) return;
    if (data?.type !== "sitegen:height" || !Number.isFinite(data.height)) return;
    const height = Math.min(Math.max(Math.ceil(data.height), lowest), highest);
    frame.style.height = `${height}px`;
    frame.parentElement.style.minHeight = `${height}px`;
  });
}
