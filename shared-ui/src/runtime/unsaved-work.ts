import { useLayoutEffect, useId, useRef, useSyncExternalStore } from 'react';

export interface NextPlace {
  pathname: string;
  search: string;
}

type StaysOpen = (next: NextPlace) => boolean;

export interface LeaveQuestion {
  decide: (leave: boolean) => void;
}

interface LeaveTexts {
  title: string;
  text: string;
}

const UNSAVED: LeaveTexts = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved.',
};

interface Form {
  staysOpen: StaysOpen;
  words: LeaveTexts;
}

const forms = new Map<string, Form>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;

const warnOnClose = (event: BeforeUnloadEvent) => event.preventDefault();

const notify = () => listeners.forEach((listener) => listener());

// A `beforeunload` listener blocks the back/forward cache, so add it only while needed.
function formsChanged() {
  if (forms.size > 0) window.addEventListener('beforeunload', warnOnClose);
  else window.removeEventListener('beforeunload', warnOnClose);
  notify();
}

function register(id: string, form: Form) {
  forms.set(id, form);
  formsChanged();
}

function release(id: string) {
  forms.delete(id);
  formsChanged();
  // Check later: a re-rendered form unregisters and registers again synchronously.
  queueMicrotask(() => forms.size === 0 && question?.decide(false));
}

function show(next: LeaveQuestion | null) {
  question = next;
  notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasUnsavedChanges = () => forms.size > 0;

export const useHasUnsavedChanges = () => useSyncExternalStore(subscribe, hasUnsavedChanges);

export function discardUnsavedChanges() {
  forms.clear();
  formsChanged();
}

export const wouldLoseWork = (next: NextPlace) =>
  [...forms.values()].some(({ staysOpen }) => !staysOpen(next));

/** Resolves with true if nothing is unsaved or the user chose 'Leave'. */
export function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return Promise.resolve(true);
  question?.decide(false);
  return new Promise((resolve) => {
    const decide = (leave: boolean) => {
      show(null);
      if (leave) discardUnsavedChanges();
      resolve(leave);
    };
    show({ decide });
  });
}

export function leaveTexts(): LeaveTexts {
  const [form, other] = forms.values();
  return form && !other ? form.words : UNSAVED;
}

export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => question);

const never: StaysOpen = () => false;

/** While `dirty`, asks before the user goes where `staysOpen` is false. After a save, call the result before navigating. */
export function useUnsavedChanges(dirty: boolean, staysOpen = never, words = UNSAVED): () => void {
  const id = useId();
  const released = useRef(false);
  useLayoutEffect(() => {
    if (!dirty) released.current = false;
    if (!dirty || released.current) return;
    register(id, { staysOpen, words });
    return () => release(id);
  }, [dirty, id, staysOpen, words]);
  return () => {
    released.current = true;
    release(id);
  };
}
