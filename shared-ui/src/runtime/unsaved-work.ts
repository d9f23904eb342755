import { useLayoutEffect, useId, useRef } from 'react';
import { create } from 'zustand';

export interface NextLocation {
  pathname: string;
  search: string;
}

type StaysOpen = (next: NextLocation) => boolean;

export interface LeavePrompt {
  group: string | undefined;
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
  group: string | undefined;
}

interface UnsavedWork {
  forms: ReadonlyMap<string, Form>;
  question: LeavePrompt | null;
}

const useUnsavedWork = create<UnsavedWork>(() => ({ forms: new Map(), question: null }));
const { getState, setState } = useUnsavedWork;

const warnOnClose = (event: BeforeUnloadEvent) => event.preventDefault();

// A `beforeunload` listener blocks the back/forward cache, so add it only while needed.
function setForms(forms: ReadonlyMap<string, Form>) {
  if (forms.size > 0) window.addEventListener('beforeunload', warnOnClose);
  else window.removeEventListener('beforeunload', warnOnClose);
  setState({ forms });
}

const register = (id: string, form: Form) => setForms(new Map([...getState().forms, [id, form]]));

function release(id: string) {
  setForms(new Map([...getState().forms].filter(([key]) => key !== id)));
  // Check later, because on a re-render, a form unregisters and immediately registers again.
  queueMicrotask(() => {
    const { question } = getState();
    if (question && !hasUnsavedIn(question.group)) question.decide(false);
  });
}

const isIn = (group: string | undefined) => (form: Form) => group === undefined || form.group === group;

const hasUnsavedIn = (group: string | undefined) => [...getState().forms.values()].some(isIn(group));

const discardIf = (isDiscarded: (form: Form) => boolean) =>
  setForms(new Map([...getState().forms].filter(([, form]) => !isDiscarded(form))));

export const hasUnsavedChanges = () => getState().forms.size > 0;

/** For the shell only: areas also run in the shell 1.0.0, which does not have it. */
export const useHasUnsavedChanges = () => useUnsavedWork(({ forms }) => forms.size > 0);

/** With `next`, discards the changes of the forms that close at that location only. */
export const discardUnsavedChanges = (next?: NextLocation) =>
  discardIf(({ staysOpen }) => !next || !staysOpen(next));

export const wouldLoseWork = (next: NextLocation) =>
  [...getState().forms.values()].some(({ staysOpen }) => !staysOpen(next));

/**
 * Resolves to true if nothing is unsaved or the user chose 'Leave', which discards the changes. With
 * `group`, only the forms of this group are checked and discarded.
 */
export function confirmLeave(group?: string): Promise<boolean> {
  if (!hasUnsavedIn(group)) return Promise.resolve(true);
  getState().question?.decide(false);
  return new Promise((resolve) => {
    const decide = (leave: boolean) => {
      setState({ question: null });
      if (leave) discardIf(isIn(group));
      resolve(leave);
    };
    setState({ question: { group, decide } });
  });
}

export function getLeavePromptTexts(): LeaveTexts {
  const [form, other] = getState().forms.values();
  return form && !other ? form.words : UNSAVED;
}

export const useLeavePrompt = () => useUnsavedWork(({ question }) => question);

const never: StaysOpen = () => false;

/**
 * While `dirty`, asks the user to confirm navigation to a screen for which `staysOpen` returns false. After a
 * save, call the returned function before navigating.
 */
export function useUnsavedChanges(
  dirty: boolean,
  staysOpen = never,
  words = UNSAVED,
  group?: string,
): () => void {
  const id = useId();
  const released = useRef(false);
  useLayoutEffect(() => {
    if (!dirty) released.current = false;
    if (!dirty || released.current) return;
    register(id, { staysOpen, words, group });
    return () => release(id);
  }, [dirty, id, staysOpen, words, group]);
  return () => {
    released.current = true;
    release(id);
  };
}
