/** What the modules share: the state from the server, the selected story, and the acts that change them. */
import { create, find, listen, recall } from "./devtools.mjs";

const address = location.pathname.replace(/\/+$/, "");

export const editor = { name: recall("editor") };

/** How often the state is looked at, for the changes of other editors. */
const pace = 2000;

let [sequence, queue, drawings, last, looking] = [0, Promise.resolve(), []];

/** `at` is the later moment that is shown, or null; nothing is drawn while a story is dragged. */
export const desk = {
  state: null, selected: null, at: null, build: 0, isDragging: false,
  get story() {
    return storyOf(desk.selected);
  },
};

export const storyOf = (id) => desk.state?.stories.find((story) => story.id === id);

/** Whether the draft hides the selected story. */
export const isHidden = () => desk.state.changes.some(({ story, kind }) => kind === "hide" && story === desk.selected);

/** Draws the desk; `cause` is "list" or "page" where a story was selected, "act" after an act on one. */
function draw(cause) {
  const focused = document.activeElement;
  for (const each of drawings) each(cause, focused);
}

/** Selects a story; other editors hear of it when it stays selected for a moment. */
export function select(story, cause) {
  desk.selected = story;
  draw(cause);
  clearTimeout(looking);
  looking = setTimeout(() => send({ act: "look", story }).catch(() => {}), 400);
}

/** Says something in the live region; its style sheet takes it away again. */
export function say(words, isError) {
  find("#said").replaceChildren(create("span", { className: isError ? "error" : "" }, words));
  return null;
}

/** Sends an act, or what a function makes of it at its turn, and says what it did; null when it failed. */
export function act(given, words) {
  queue = queue.then(() => perform(given, words)).catch((error) => {
    // The story of the act is selected all the same.
    draw();
    return say(error.message, true);
  });
  return queue;
}

async function perform(given, words) {
  const act = typeof given === "function" ? given() : given;
  if (!act) return null;
  if (desk.state.readOnly) return say(desk.state.readOnly, true);
  if (act.story) {
    clearTimeout(looking);
    desk.selected = act.story;
  }
  sequence++;
  const answer = await send(act);
  sequence++;
  show(desk.at ? await loadState(desk.at) : answer, act.story && "act");
  say(typeof words === "function" ? words(answer) : words);
  return answer;
}

function show(state, cause) {
  desk.state = state;
  if (!desk.at) desk.start = state.now;
  draw(cause);
}

/** An answer that an act has overtaken is dropped. */
export async function refresh() {
  const number = ++sequence;
  const state = await loadState(desk.at).catch((error) => desk.state ? null : say(error.message, true));
  find("#pulse").dataset.connected = state ? "yes" : "no";
  const text = JSON.stringify({ ...state, now: desk.build });
  if (!state || number !== sequence || desk.isDragging || text === last) return;
  last = text;
  show(state);
}

/** Draws the state by functions, from now on whenever it has changed. */
export async function start(...given) {
  drawings = given;
  listen({ built: () => { desk.build++; refresh(); } });
  await refresh();
  setInterval(() => document.hidden || refresh(), pace);
}

/** The text at a path below the desk, or why there is none. */
export const textOf = (path) => request(path).then((answer) => answer.text()).catch(({ message }) => " " + message);

const loadState = async (at) => read(await request(at ? "state?at=" + at : "state"));

async function send(act) {
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
  const answer = await fetch(`${address}/${path}`, options);
  if (!answer.ok) throw new Error((await answer.text()).trim() || answer.statusText);
  return answer;
}
