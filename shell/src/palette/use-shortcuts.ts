import { useEffect } from 'react';
import { openPalette, openShortcuts, typeIntoPalette } from './palette-store';

/** Returns false if the shortcut does nothing on this screen, so that the browser handles the key. */
type Shortcut = () => boolean | void;

const WITH_CONTROL = new Map<string, Shortcut>([
  ['k', openPalette],
  ['s', saveForm],
]);
const PLAIN = new Map<string, Shortcut>([
  ['?', openShortcuts],
  ['/', () => pressMarked('/')],
  ['e', () => pressMarked('e')],
  ['j', () => pressMarked('j')],
  ['k', () => pressMarked('k')],
]);

/** Open dialogs, except panels: a panel is a dialog beside its list, and the list stays usable. */
const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([data-closed], [data-panel])';
/** Elements that handle plain keys themselves, for typing or for jumping to an option. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="combobox"]';
const POPUPS = `${DIALOGS}, :is([role="menu"], [role="listbox"]):not([data-closed])`;

/** Only forms with text fields: Ctrl-S must not confirm a dialog that asks whether to delete a record. */
const FORM = 'form:not([role="search"]):has(input, textarea)';

export function useShortcuts(): void {
  useEffect(() => {
    window.addEventListener('keydown', runShortcut);
    return () => window.removeEventListener('keydown', runShortcut);
  }, []);
}

function runShortcut(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const hasControl = ctrlKey || metaKey;
  if (!hasControl && typeIntoPalette(event)) {
    event.preventDefault();
    return;
  }
  const shortcut = hasControl ? !shiftKey && WITH_CONTROL.get(key.toLowerCase()) : PLAIN.get(key);
  if (!shortcut || (!hasControl && isKeyTaken(event))) return;
  if (shortcut() !== false) event.preventDefault();
}

const isKeyTaken = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(TAKES_KEYS) !== null) ||
  document.querySelector(POPUPS) !== null;

/**
 * Focuses the input, or clicks the button or link, whose `aria-keyshortcuts` is `key`. Returns false if the
 * screen shows no such element.
 */
function pressMarked(key: string): boolean {
  const marked = document.querySelectorAll<HTMLElement>(`#screen [aria-keyshortcuts="${key}"]`);
  const target = [...marked].find((element) => element.checkVisibility());
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target?.click();
  return target !== undefined;
}

/**
 * Saves the focused form, or else the only form of the screen. Clicks its submit button, so that nothing
 * happens if the button is disabled or busy.
 */
function saveForm(): void {
  const forms = document.querySelectorAll(`#screen ${FORM}`);
  const only = forms.length === 1 && !document.querySelector(DIALOGS) ? forms[0] : undefined;
  const form = document.activeElement?.closest(FORM) ?? only;
  const buttons = document.querySelectorAll<HTMLButtonElement>('[type="submit"]');
  [...buttons].find((button) => button.form === form)?.click();
}
