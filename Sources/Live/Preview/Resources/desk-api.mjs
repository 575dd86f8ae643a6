/** The requests of the desk: state, explanation and acts of the section that its address names. */
import { find, recall, remember } from "./devtools.mjs";

const [brand, section] = location.pathname.replace(/^\/_sitegen\/desk\/?/, "").split("/");

/** Whether the address names a section; otherwise the desk lists all of them. */
export const namesSection = Boolean(brand && section);

/** The name that other editors see. */
export const editor = {
  name: recall("editor") ?? "",
  rename(name) {
    editor.name = name;
    remember("editor", name);
  },
};

/** The state of the section, now or at a later moment. */
export const loadState = async (at) => read(await request(at ? "state?at=" + encodeURIComponent(at) : "state"));

/** Why a story has its place, in a few lines. */
export const loadExplanation = async (story) => (await request("explanation?story=" + encodeURIComponent(story))).text();

/** Sends an act of this editor; the answer is the new state. */
export async function send(act) {
  const headers = { "Content-Type": "application/json", "X-Sitegen-Desk": find("[name=desk-token]").content };
  const body = JSON.stringify({ ...act, editor: editor.name });
  return read(await request("act", { method: "POST", headers, body }));
}

/** A state, in which the editors are the others at this desk. */
async function read(answer) {
  const state = await answer.json();
  return { ...state, editors: state.editors.filter(({ name }) => name !== editor.name) };
}

async function request(path, options) {
  const answer = await fetch(`/_sitegen/desk/${brand}/${section}/${path}`, options);
  if (!answer.ok) throw new Error((await answer.text()).trim() || answer.statusText);
  return answer;
}
