import { yieldToEventLoop } from '../../concurrency/chunk';
import { compareByLastChange } from '../../imports/last-change';
import type { RecordIdentity } from '../../imports/record-keys-repository';

/*
 * Assigns rows to judges by email. Assigns a row without an email by name, unless judges of that name have
 * different emails.
 */

export interface StoredJudgeKeys {
  readonly id: string;
  readonly keys: RecordIdentity;
  readonly updated_at: Date;
}

export interface JudgeRowGroup<Known> {
  readonly stored: Known | null;
  readonly rowIndexes: readonly number[];
}

/**
 * Groups rows by judge and finds the stored judge of each group. `unclear` lists the rows whose name fits
 * several judges. Rows with errors are in no group, but their emails can make a name ambiguous.
 */
export async function groupRowsByJudge<Known extends StoredJudgeKeys>(
  rows: readonly RecordIdentity[],
  stored: readonly Known[],
  hasErrors: (rowIndex: number) => boolean,
): Promise<{ judges: JudgeRowGroup<Known>[]; unclear: number[] }> {
  const directory = await readDirectory(rows, stored, hasErrors);
  const byEmail = new Map<string, Group>();
  const byName = new Map<string, Group>();
  const unclear: number[] = [];
  for (const [rowIndex, { name, email }] of rows.entries()) {
    await yieldToEventLoop();
    if (hasErrors(rowIndex)) continue;
    const { emails, usable = null, withoutEmail } = directory.nameOf(name);
    if (email === null && (emails.size > 1 || (usable === null && withoutEmail === null))) {
      unclear.push(rowIndex);
      continue;
    }
    const only = email ?? usable;
    const [groups, key] = only === null ? [byName, name] : [byEmail, only];
    const group = entryOf(groups, key, (): Group => ({ names: new Set(), rowIndexes: [] }));
    group.names.add(name);
    group.rowIndexes.push(rowIndex);
  }
  const judges: JudgeRowGroup<Known>[] = [];
  for (const [email, { names, rowIndexes }] of byEmail) {
    judges.push({ stored: findByEmail(email, names, directory), rowIndexes });
    await yieldToEventLoop();
  }
  for (const [name, { rowIndexes }] of byName)
    judges.push({ stored: directory.nameOf(name).withoutEmail ?? null, rowIndexes });
  return { judges, unclear };
}

interface Group {
  readonly names: Set<string>;
  readonly rowIndexes: number[];
}

interface NameEntry<Known> {
  /** Emails of the rows (including those with errors) and stored judges with this name. */
  readonly emails: Set<string>;
  /** The first email of a stored judge or of a row without errors. */
  usable?: string;
  /** How many of the emails belong to no stored judge. */
  newEmails: number;
  /** The stored judge with this name and without an email; null if there are several. */
  withoutEmail?: Known | null;
}

interface Directory<Known> {
  readonly nameOf: (name: string) => NameEntry<Known>;
  readonly storedByEmail: ReadonlyMap<string, readonly Known[]>;
  /**
   * Maps each new email to the one name in its rows that matches a stored judge without an email; null if
   * there are several.
   */
  readonly claims: ReadonlyMap<string, string | null>;
}

async function readDirectory<Known extends StoredJudgeKeys>(
  rows: readonly RecordIdentity[],
  stored: readonly Known[],
  hasErrors: (rowIndex: number) => boolean,
): Promise<Directory<Known>> {
  const names = new Map<string, NameEntry<Known>>();
  const nameOf = (name: string) =>
    entryOf(names, name, (): NameEntry<Known> => ({ emails: new Set(), newEmails: 0 }));
  const storedByEmail = new Map<string, Known[]>();
  const claims = new Map<string, string | null>();
  for (const judge of stored) {
    await yieldToEventLoop();
    const { name, email } = judge.keys;
    const entry = nameOf(name);
    if (email === null) {
      entry.withoutEmail = entry.withoutEmail === undefined ? judge : null;
      continue;
    }
    entry.emails.add(email);
    entry.usable ??= email;
    entryOf(storedByEmail, email, (): Known[] => []).push(judge);
  }
  for (const [rowIndex, { name, email }] of rows.entries()) {
    await yieldToEventLoop();
    if (email === null) continue;
    const entry = nameOf(name);
    const isNew = !storedByEmail.has(email);
    if (isNew && !entry.emails.has(email)) entry.newEmails += 1;
    entry.emails.add(email);
    if (!hasErrors(rowIndex)) entry.usable ??= email;
    if (!isNew || entry.withoutEmail === undefined) continue;
    const claim = claims.get(email);
    claims.set(email, claim === undefined || claim === name ? name : null);
  }
  return { nameOf, storedByEmail, claims };
}

function findByEmail<Known extends StoredJudgeKeys>(
  email: string,
  names: ReadonlySet<string>,
  { nameOf, storedByEmail, claims }: Directory<Known>,
): Known | null {
  const known = storedByEmail.get(email)?.toSorted(compareByLastChange);
  if (known) return known.findLast(({ keys }) => names.has(keys.name)) ?? known.at(-1) ?? null;
  // Assign a new email to the stored judge of the same name without an email, unless this is ambiguous.
  const name = claims.get(email) ?? null;
  if (name === null || !names.has(name)) return null;
  const { newEmails, withoutEmail = null } = nameOf(name);
  return newEmails === 1 ? withoutEmail : null;
}

function entryOf<Value>(entries: Map<string, Value>, key: string, make: () => Value): Value {
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
}
