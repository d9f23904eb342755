import { yieldToEventLoop } from '../../base/chunk';
import { isNewer } from '../../imports/newest';

/* Groups rows into judges by email, or by name if that name has at most one email in file and database. */

export interface JudgeKeys {
  readonly name: string;
  readonly email: string | null;
}

export interface KnownJudge {
  readonly id: string;
  readonly keys: JudgeKeys;
  readonly updated_at: Date;
}

export interface JudgeRows<Known extends KnownJudge> {
  readonly stored: Known | null;
  readonly places: readonly number[];
}

export interface IdentifiedRows<Known extends KnownJudge> {
  readonly judges: readonly JudgeRows<Known>[];
  readonly unclear: readonly number[];
}

interface Group {
  readonly email: string | null;
  readonly names: Set<string>;
  readonly places: number[];
}

/** `refused` are rows with errors, whose emails count too; yields to the event loop. */
export async function identifyRows<Known extends KnownJudge>(
  rows: readonly JudgeKeys[],
  stored: readonly Known[],
  refused: readonly JudgeKeys[] = [],
): Promise<IdentifiedRows<Known>> {
  const known = await knownJudges(stored);
  const { groups, unclear } = await grouped(rows, known, refused);
  const claims = await claimsIn([...rows, ...refused], known);
  const judges: JudgeRows<Known>[] = [];
  for (const group of groups) {
    judges.push({ stored: storedOf(group, known, claims), places: group.places });
    await yieldToEventLoop();
  }
  return { judges, unclear };
}

interface KnownJudges<Known> {
  readonly byEmail: ReadonlyMap<string, Known[]>;
  /** Judges without an email by name; null if several share the name. */
  readonly withoutEmail: ReadonlyMap<string, Known | null>;
  readonly keys: readonly JudgeKeys[];
}

async function knownJudges<Known extends KnownJudge>(stored: readonly Known[]): Promise<KnownJudges<Known>> {
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

interface Grouped {
  readonly groups: readonly Group[];
  readonly unclear: readonly number[];
}

async function grouped<Known>(
  rows: readonly JudgeKeys[],
  known: KnownJudges<Known>,
  refused: readonly JudgeKeys[],
): Promise<Grouped> {
  const taken = await emailsByName([rows, known.keys]);
  const told = await emailsByName([rows, known.keys, refused]);
  const isUnclear = (name: string) =>
    (told.get(name)?.size ?? 0) > 1 || (!taken.has(name) && known.withoutEmail.get(name) === null);
  const byEmail = new Map<string, Group>();
  const byName = new Map<string, Group>();
  const unclear: number[] = [];
  const take = ({ name, email }: JudgeKeys, place: number) => {
    if (email === null && isUnclear(name)) return void unclear.push(place);
    const [only = null] = email === null ? (taken.get(name) ?? []) : [email];
    const group =
      only === null
        ? entryOf(byName, name, () => newGroup(null))
        : entryOf(byEmail, only, () => newGroup(only));
    group.names.add(name);
    group.places.push(place);
  };
  for (const [place, row] of rows.entries()) {
    take(row, place);
    await yieldToEventLoop();
  }
  return { groups: [...byEmail.values(), ...byName.values()], unclear };
}

const newGroup = (email: string | null): Group => ({ email, names: new Set(), places: [] });

async function emailsByName(lists: readonly (readonly JudgeKeys[])[]): Promise<Map<string, Set<string>>> {
  const emails = new Map<string, Set<string>>();
  for (const { name, email } of lists.flat()) {
    if (email !== null) entryOf(emails, name, () => new Set<string>()).add(email);
    await yieldToEventLoop();
  }
  return emails;
}

/** Names per new email, and new emails per name, including rows with errors. */
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

function storedOf<Known extends KnownJudge>(
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
  // A new email goes to a judge without one, unless the name or the email is ambiguous.
  const [name, another] = namesOf.get(email) ?? [];
  if (name === undefined || another !== undefined || !names.has(name)) return null;
  return emailsOf.get(name)?.size === 1 ? (withoutEmail.get(name) ?? null) : null;
}

function entryOf<Value>(entries: Map<string, Value>, key: string, make: () => Value): Value {
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
}

function newest<Known extends KnownJudge>(judges: readonly Known[]): Known | null {
  let found: Known | null = null;
  for (const judge of judges) if (found === null || isNewer(judge, found)) found = judge;
  return found;
}
