/** The requests of the desk: state, explanation and acts of the section that its address names. */
import { find } from "./devtools.mjs";

const [brand, section] = location.pathname.replace(/^\/_sitegen\/desk\/?/, "").split("/");
const base = `/_sitegen/desk/${brand}/${section}/`;

/** Whether the address names a section; otherwise the desk lists all of them. */
export const namesSection = Boolean(brand && section);

/** The state of the section, now or at a later moment. */
export const loadState = (at) => request("state" + (at ? "?at=" + encodeURIComponent(at) : "")).then((answer) => answer.json());

/** Why a story has its place, in a few lines. */
export const loadExplanation = (story) =>
  request("explanation?story=" + encodeURIComponent(story)).then((answer) => answer.text());

/** Sends an act of this editor; the answer is the new state. */
export async function send(act) {
  const headers = { "Content-Type": "application/json", "X-Sitegen-Desk": find("meta[name=desk-token]").content };
  const body = JSON.stringify({ ...act, editor: editor.name });
  return (await request("act", { method: "POST", headers, body })).json();
}

async function request(path, options) {
  const answer = await fetch(base + path, options);
  if (!answer.ok) throw new Error((await answer.text()).trim() || `${answer.status} ${answer.statusText}`);
  return answer;
}

/** The name that other editors see; stored in the browser, and for this page only where nothing can be stored. */
export const editor = {
  name: read(),
  rename(name) {
    editor.name = name;
    try {
      localStorage.setItem("editor", name);
    } catch {
      // The name then holds for this page.
    }
  },
};

function read() {
  try {
    return localStorage.getItem("editor") ?? "";
  } catch {
    return "";
  }
}
