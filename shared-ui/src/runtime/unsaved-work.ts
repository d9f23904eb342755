import { useLayoutEffect, useId, useRef, useSyncExternalStore } from 'react';

/** Where a navigation goes, as far as a form may care. */
export interface NextPlace {
  pathname: string;
  search: string;
}

type StaysOpen = (next: NextPlace) => boolean;

/** A question on the screen; the answer tells whether to leave. */
export interface LeaveQuestion {
  answer: (leave: boolean) => void;
}

/** What is asked before leaving. */
interface LeaveWords {
  title: string;
  text: string;
}

const UNSAVED: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved.',
};

interface Form {
  staysOpen: StaysOpen;
  words: LeaveWords;
}

const forms = new Map<string, Form>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;

const warnOnClose = (event: BeforeUnloadEvent) => event.preventDefault();

const tell = () => listeners.forEach((listener) => listener());

// The page may enter the back/forward cache only without this listener, so it is there only while needed.
function formsChanged() {
  if (forms.size > 0) window.addEventListener('beforeunload', warnOnClose);
  else window.removeEventListener('beforeunload', warnOnClose);
  tell();
}

function hold(id: string, form: Form) {
  forms.set(id, form);
  formsChanged();
}

function release(id: string) {
  forms.delete(id);
  formsChanged();
  // A form that is rendered anew lets go and holds again in one go; one that is gone has nothing to ask about.
  queueMicrotask(() => forms.size === 0 && question?.answer(false));
}

function show(next: LeaveQuestion | null) {
  question = next;
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a form on the screen holds what has not been saved. */
export const hasUnsavedChanges = () => forms.size > 0;

/** The same for a part of the page that follows it. */
export const useHasUnsavedChanges = () => useSyncExternalStore(subscribe, hasUnsavedChanges);

/** Gives up everything unsaved, so that the next navigation asks nothing. */
export function discardUnsavedChanges() {
  forms.clear();
  formsChanged();
}

/** Whether going there would close a form with unsaved work. */
export const wouldLoseWork = (next: NextPlace) =>
  [...forms.values()].some(({ staysOpen }) => !staysOpen(next));

/** Asks whether to leave; true at once when nothing is unsaved, and unsaved work is given up on 'Leave'. */
export function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return Promise.resolve(true);
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      show(null);
      if (leave) discardUnsavedChanges();
      resolve(leave);
    };
    show({ answer });
  });
}

/** What to ask: the words of the one thing that is under way, else those of unsaved work. */
export function leaveWords(): LeaveWords {
  const [form, other] = forms.values();
  return form && !other ? form.words : UNSAVED;
}

/** The question that waits for an answer, if any. */
export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => question);

const never: StaysOpen = () => false;

/**
 * Guards a form: while `dirty`, leaving the page or the app asks first. `staysOpen` names navigations that keep
 * the form, `words` what is asked where nothing was typed (keep both stable). Returns a function that lets go at once,
 * to be called before navigating after a save.
 */
export function useUnsavedChanges(dirty: boolean, staysOpen = never, words = UNSAVED): () => void {
  const id = useId();
  const released = useRef(false);
  // Before paint: a form that is on screen with unsaved work is guarded, and one that has gone guards nothing.
  useLayoutEffect(() => {
    if (!dirty) released.current = false;
    if (!dirty || released.current) return;
    hold(id, { staysOpen, words });
    return () => release(id);
  }, [dirty, id, staysOpen, words]);
  return () => {
    released.current = true;
    release(id);
  };
}
