import { yieldToEventLoop } from '../../concurrency/chunk';
import { isNewer } from '../../imports/newest';

/* Assigns rows to judges by email. A row without an email is assigned by name if the name has at most one email. */

export interface JudgeKeys {
  readonly name: string;
  readonly email: string | null;
}

export interface StoredJudgeKeys {
  readonly id: string;
  readonly keys: JudgeKeys;
  readonly updated_at: Date;
}

export interface JudgeRows<Known extends StoredJudgeKeys> {
  readonly stored: Known | null;
  readonly rowIndexes: readonly number[];
}

export interface RowsByJudge<Known extends StoredJudgeKeys> {
  readonly judges: readonly JudgeRows<Known>[];
  readonly unclear: readonly number[];
}

interface Group {
  readonly email: string | null;
  readonly names: Set<string>;
  readonly rowIndexes: number[];
}

/**
 * Groups rows by judge and finds the stored judge of each group. `unclear` lists rows whose name fits several judges.
 * `refused` are the rows with errors: they join no group, but their emails can make a name ambiguous.
 */
export async function groupRowsByJudge<Known extends StoredJudgeKeys>(
  rows: readonly JudgeKeys[],
  stored: readonly Known[],
  refused: readonly JudgeKeys[] = [],
): Promise<RowsByJudge<Known>> {
  const known = await knownJudges(stored);
  const { groups, unclear } = await grouped(rows, known, refused);
  const claims = await claimsIn([...rows, ...refused], known);
  const judges: JudgeRows<Known>[] = [];
  for (const group of groups) {
    judges.push({ stored: storedOf(group, known, claims), rowIndexes: group.rowIndexes });
    await yieldToEventLoop();
  }
  return { judges, unclear };
}

interface KnownJudges<Known> {
  readonly byEmail: ReadonlyMap<string, Known[]>;
  /** Stored judges without an email, by name; null if several of them share the name. */
  readonly withoutEmail: ReadonlyMap<string, Known | null>;
  readonly keys: readonly JudgeKeys[];
}

async function knownJudges<Known extends StoredJudgeKeys>(
  stored: readonly Known[],
): Promise<KnownJudges<Known>> {
  const byEmail = new Map<string, Known[]>();
  const withoutEmail = new Map<string, Known | null>();
  const keys: JudgeKeys[] = [];
  for (const judge of stored) {
    const { name, email } = judge.keys;
    keys.push(judge.keys);
    if (email === null) withoutEmail.set(name, withoutEmail.has(name) ? null : judge);
    else entryOf(byEmail, email, (): Known[] => []).push(judge);
    await yieldToEventLoop();
  }
  return { byEmail, withoutEmail, keys };
}

interface GroupedRows {
  readonly groups: readonly Group[];
  readonly unclear: readonly number[];
}

async function grouped<Known>(
  rows: readonly JudgeKeys[],
  known: KnownJudges<Known>,
  refused: readonly JudgeKeys[],
): Promise<GroupedRows> {
  const usableEmails = await emailsByName([rows, known.keys]);
  const emails = await emailsByName([rows, known.keys, refused]);
  const isUnclear = (name: string) =>
    (emails.get(name)?.size ?? 0) > 1 || (!usableEmails.has(name) && known.withoutEmail.get(name) === null);
  const byEmail = new Map<string, Group>();
  const byName = new Map<string, Group>();
  const unclear: number[] = [];
  const take = ({ name, email }: JudgeKeys, rowIndex: number) => {
    if (email === null && isUnclear(name)) return void unclear.push(rowIndex);
    const [only = null] = email === null ? (usableEmails.get(name) ?? []) : [email];
    const group =
      only === null
        ? entryOf(byName, name, () => newGroup(null))
        : entryOf(byEmail, only, () => newGroup(only));
    group.names.add(name);
    group.rowIndexes.push(rowIndex);
  };
  for (const [rowIndex, row] of rows.entries()) {
    take(row, rowIndex);
    await yieldToEventLoop();
  }
  return { groups: [...byEmail.values(), ...byName.values()], unclear };
}

const newGroup = (email: string | null): Group => ({ email, names: new Set(), rowIndexes: [] });

async function emailsByName(lists: readonly (readonly JudgeKeys[])[]): Promise<Map<string, Set<string>>> {
  const emails = new Map<string, Set<string>>();
  for (const { name, email } of lists.flat()) {
    if (email !== null) entryOf(emails, name, () => new Set<string>()).add(email);
    await yieldToEventLoop();
  }
  return emails;
}

/** Names of stored judges without an email, and the new emails in rows with these names, even in rows with errors. */
interface Claims {
  readonly namesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly emailsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

async function claimsIn<Known>(
  rows: readonly JudgeKeys[],
  { byEmail, withoutEmail }: KnownJudges<Known>,
): Promise<Claims> {
  const namesOf = new Map<string, Set<string>>();
  const emailsOf = new Map<string, Set<string>>();
  for (const { name, email } of rows) {
    await yieldToEventLoop();
    if (email === null || byEmail.has(email) || !withoutEmail.has(name)) continue;
    entryOf(namesOf, email, () => new Set<string>()).add(name);
    entryOf(emailsOf, name, () => new Set<string>()).add(email);
  }
  return { namesOf, emailsOf };
}

function storedOf<Known extends StoredJudgeKeys>(
  { email, names }: Group,
  { byEmail, withoutEmail }: KnownJudges<Known>,
  { namesOf, emailsOf }: Claims,
): Known | null {
  if (email === null) {
    const [name = ''] = names;
    return withoutEmail.get(name) ?? null;
  }
  const known = byEmail.get(email);
  if (known) return newest(known.filter(({ keys }) => names.has(keys.name))) ?? newest(known);
  // A new email is assigned to the stored judge of that name without an email, unless this is ambiguous.
  const [name, another] = namesOf.get(email) ?? [];
  if (name === undefined || another !== undefined || !names.has(name)) return null;
  return emailsOf.get(name)?.size === 1 ? (withoutEmail.get(name) ?? null) : null;
}

function entryOf<Value>(entries: Map<string, Value>, key: string, make: () => Value): Value {
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
}

function newest<Known extends StoredJudgeKeys>(judges: readonly Known[]): Known | null {
  let found: Known | null = null;
  for (const judge of judges) if (found === null || isNewer(judge, found)) found = judge;
  return found;
}
