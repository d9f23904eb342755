let texts: string[] = [];

const record = (changes: readonly MutationRecord[]) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    const toasts = node.matches(TOAST) ? [node] : [...node.querySelectorAll(TOAST)];
    texts.push(...toasts.map(({ textContent }) => textContent));
  }
};
const TOAST = '[aria-label="Notifications"] :is([role="status"], [role="alert"])';
const watcher = new MutationObserver(record);

export function watchToasts(): void {
  watcher.takeRecords();
  texts = [];
  watcher.observe(document.body, { childList: true, subtree: true });
}

/** Returns the texts of all toasts of this test, even closed ones, so that no unexpected one is missed. */
export function readToastTexts(): readonly string[] {
  record(watcher.takeRecords());
  return texts;
}
