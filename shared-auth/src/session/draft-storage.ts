import { z } from 'zod';

const PREFIX = 'studio-desk-draft:';
const DAY_MS = 24 * 60 * 60_000;

const storedDraftSchema = z.object({ user: z.string(), at: z.number(), values: z.unknown() });
type StoredDraft = z.infer<typeof storedDraftSchema>;

type ReadForm = () => unknown;

const forms = new Map<string, ReadForm>();

/**
 * Registers a form for `storeAllDrafts`. `readForm` returns the values to store, or null for none. Returns a
 * function that unregisters the form.
 */
export function registerDraftForm(name: string, readForm: ReadForm): () => void {
  forms.set(name, readForm);
  return () => void (forms.get(name) === readForm && forms.delete(name));
}

export function storeAllDrafts(user: string): void {
  for (const [name, readForm] of forms) {
    tryStore(name, () => {
      const values = readForm();
      if (values !== null) write(name, user, values);
    });
  }
}

export const storeDraft = (name: string, user: string, values: unknown): void =>
  tryStore(name, () => write(name, user, values));

function write(name: string, user: string, values: unknown) {
  const draft: StoredDraft = { user, at: Date.now(), values };
  sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
}

function tryStore(name: string, keep: () => void) {
  try {
    keep();
  } catch (error) {
    // Storage may be full; signing out and saving must work anyway.
    console.warn(`What was typed into ${name} could not be kept:`, error);
  }
}

export const readDraft = (name: string, user: string): unknown => {
  const draft = read(PREFIX + name);
  return draft && isOf(user, draft) ? draft.values : undefined;
};

export const listDraftNames = (start: string, user: string): string[] =>
  draftKeys()
    .map((key) => key.slice(PREFIX.length))
    .filter((name) => name.startsWith(start) && readDraft(name, user) !== undefined);

export const deleteDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

export const deleteDraftsOfOtherUsers = (user: string): void => {
  for (const key of draftKeys()) {
    const draft = read(key);
    if (!draft || !isOf(user, draft)) sessionStorage.removeItem(key);
  }
};

export const deleteAllDrafts = (): void => draftKeys().forEach((key) => sessionStorage.removeItem(key));

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

const isOf = (user: string, draft: StoredDraft) => draft.user === user && Date.now() - draft.at < DAY_MS;

function read(key: string): StoredDraft | null {
  const parsed = storedDraftSchema.safeParse(jsonOf(sessionStorage.getItem(key) ?? ''));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
