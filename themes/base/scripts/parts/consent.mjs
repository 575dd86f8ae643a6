import { tellApp } from "./app.mjs";
import { present } from "./modal.mjs";
import { kept } from "./storage.mjs";
import { readWords } from "./words.mjs";

const html = document.documentElement, words = readWords();
const answers = { accept: "granted", reject: "refused" };

/** Keeps what the reader answers to the question of consent, and tells whoever needs to know. */
export function startConsent(root) {
  if (root === document) {
    showAnswer(stored());
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

function stored() {
  const answer = kept.read("consent");
  return Object.values(answers).includes(answer) ? answer : null;
}

function showAnswer(answer) {
  if (answer) html.dataset.consent = answer;
}

/** Says what was answered before, so that it can be changed. */
function tellAnswer(question, answer) {
  const now = question.querySelector('[data-slot="now"]');
  const text = answer === "granted" ? words?.consentGranted : words?.consentRefused;
  if (!now || !answer || !text) return;
  now.textContent = text;
  now.hidden = false;
}

/** The link that was pressed leads on by itself, or closes the dialog. */
function give(answer, question) {
  kept.write("consent", answer);
  showAnswer(answer);
  tellAnswer(question, answer);
  document.dispatchEvent(new CustomEvent("sitegen:consent", { detail: { answer } }));
  tellApp({ event: "consent", answer });
}

/** A page that needs an answer asks when it has been painted, and only where the answer can be kept. */
function requireAnswer() {
  const page = html.dataset.requiresUrl;
  if (!page || stored() || kept.isBlocked()) return;
  requestAnimationFrame(() => setTimeout(() => present(page)));
}
