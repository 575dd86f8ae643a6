import { tellApp } from "./app.mjs";
import { present } from "./modal.mjs";
import { say, sayNext } from "./status.mjs";
import { kept, visit } from "./storage.mjs";
import { readWords } from "./words.mjs";

const html = document.documentElement, words = readWords();
const answers = { accept: "granted", reject: "refused" }, name = "consent";

/** Keeps what the reader answers to the question of consent, and tells whoever needs to know. */
export function startConsent(root) {
  if (root === document) {
    showAnswer(stored());
    addEventListener("storage", ({ key }) => (key === null || key === kept.key(name)) && heed());
    // A page that was put aside heard nothing meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && heed());
    if (html.dataset.requires === "consent" && html.dataset.presentation === "browser") requireAnswer();
  }
  for (const question of root.querySelectorAll('[data-confirmation="consent"]')) {
    tellAnswer(question, stored());
    question.addEventListener("click", (event) => {
      const answer = answers[event.target.closest?.("[data-answer]")?.dataset.answer];
      if (answer) give(answer, question);
    });
  }
}

/** Loads a script of others once the reader has agreed; a function prepares its element. */
export function loadWithConsent(source, prepare) {
  let isThere = false;
  function load() {
    if (isThere || html.dataset.consent !== "granted") return;
    isThere = true;
    const script = document.createElement("script");
    prepare(script);
    script.async = true;
    script.src = source;
    document.head.append(script);
  }
  load();
  document.addEventListener("sitegen:consent", load);
}

function stored() {
  return [kept.read(name), visit.read(name)].find((answer) => Object.values(answers).includes(answer)) ?? null;
}

function showAnswer(answer) {
  if (answer) html.dataset.consent = answer;
  else delete html.dataset.consent;
}

function announce(answer) {
  showAnswer(answer);
  document.dispatchEvent(new CustomEvent("sitegen:consent", { detail: { answer } }));
}

/** Follows what the reader answered on another page of this site; nothing when they cleared it. */
function heed() {
  const answer = stored();
  if (answer === (html.dataset.consent ?? null)) return;
  announce(answer);
  for (const question of document.querySelectorAll('[data-confirmation="consent"]')) tellAnswer(question, answer);
}

/** Says what was answered before, so that it can be changed. */
function tellAnswer(question, answer) {
  const now = question.querySelector('[data-slot="now"]');
  const text = answer === "granted" ? words?.consentGranted : words?.consentRefused;
  if (!now || !text) return;
  now.textContent = text;
  now.hidden = !answer;
}

/** The link that was pressed leads on by itself, or closes the dialog. */
function give(answer, question) {
  if (!keep(answer)) {
    // Once the dialog is gone; or on the page that the link leads to.
    if (question.closest("dialog")) setTimeout(() => say(words?.consentFailed));
    else sayNext(words?.consentFailed);
  }
  announce(answer);
  tellAnswer(question, answer);
  tellApp({ event: "consent", answer });
}

/** Where it cannot stay, it holds for this visit; an older one must not come back. */
function keep(answer) {
  if (kept.write(name, answer) === "kept") {
    visit.forget(name);
    return true;
  }
  kept.forget(name);
  visit.write(name, answer);
  return false;
}

/** A page that needs an answer asks when it has been painted, and only where the answer can be kept. */
function requireAnswer() {
  const page = html.dataset.requiresUrl;
  if (!page || stored() || kept.isBlocked()) return;
  requestAnimationFrame(() => setTimeout(() => present(page)));
}
