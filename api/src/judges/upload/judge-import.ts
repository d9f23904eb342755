import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import { busy } from '../../base/api-error';
import { changedFields } from '../../records/field-values';
import { chunk, yieldToEventLoop } from '../../base/chunk';
import { type ImportedBy, lockImports, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { keysOfNames, type NameKeys } from '../../imports/name-keys-repository';
import { foldJudge, newJudge, type JudgeContent } from './judge-fold';
import { identifyRows, type JudgeKeys, type JudgeRows } from './judge-identity';
import {
  alterJudges,
  insertJudges,
  lockJudges,
  readJudgeStamps,
  readStoredJudges,
  type JudgeWriting,
  type StoredJudge,
} from './judge-import-repository';
import type { JudgeImport, JudgeName } from './judge-row';

export interface ImportedJudge {
  readonly name: string;
  readonly kept: string | null;
  readonly judge: JudgePlan;
}

export type JudgeOutcome = ImportedJudge | { readonly error: string };

interface JudgePlan {
  readonly id: string;
  readonly action: 'created' | 'updated' | 'unchanged';
  readonly competitions_count: number;
  readonly writing: string | null;
}

export interface JudgeImportPlan {
  readonly by: ImportedBy;
  readonly rows: readonly JudgeImport[];
  readonly keys: FileKeys;
  readonly stamps: Stamps;
  readonly judges: readonly JudgePlan[];
  readonly outcomes: readonly JudgeOutcome[];
}

type Stamps = ReadonlyMap<string, number>;

interface FileKeys {
  readonly rows: readonly JudgeKeys[];
  readonly refused: readonly JudgeKeys[];
  readonly competitions: NameKeys;
}

/** Compares rows with stored judges outside a transaction; `refused` are the judges of rows with errors. */
export async function planJudgeImport(
  db: Database,
  by: ImportedBy,
  rows: readonly JudgeImport[],
  refused: readonly JudgeName[] = [],
): Promise<JudgeImportPlan> {
  const keys = await keysOf(db, [...rows, ...refused]);
  const competitions = await keysOfNames(
    db,
    rows.flatMap(({ competition }) => competition?.name ?? []),
  );
  const [of, ofRefused] = [keys.slice(0, rows.length), keys.slice(rows.length)];
  return planRows(db, by, rows, { rows: of, refused: ofRefused, competitions });
}

const ATTEMPTS = 5;

export async function settleJudgeImport(
  tx: Database,
  planned: JudgeImportPlan,
  now = planned.by.now,
): Promise<JudgeImportPlan> {
  await lockImports(tx);
  let plan = planned;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await lockJudges(
      tx,
      plan.judges.flatMap(({ id, action }) => (action === 'updated' ? id : [])),
    );
    const stamps = await currentStamps(tx, plan.keys);
    if (isSame(stamps, plan.stamps)) return stamped(plan, now);
    plan = await planRows(tx, plan.by, plan.rows, plan.keys);
  }
  throw busy('Judges of this file are being changed at this moment. Try again in a minute.');
}

export async function writeJudgeImport(tx: Database, plan: JudgeImportPlan): Promise<JudgeImportPlan> {
  const { by, judges } = plan;
  for (const some of chunk(writingsOf(judges, 'created'), ROWS_PER_STATEMENT))
    await insertJudges(tx, by, some);
  for (const some of chunk(writingsOf(judges, 'updated'), ROWS_PER_STATEMENT))
    await alterJudges(tx, by, some);
  return plan;
}

const writingsOf = (judges: readonly JudgePlan[], wanted: JudgePlan['action']) =>
  judges.flatMap(({ action, writing }) => (action === wanted && writing !== null ? writing : []));

/** All writes share one timestamp later than any judge's, because undo compares it. */
function stamped(plan: JudgeImportPlan, now: Date): JudgeImportPlan {
  let stamp = now.getTime();
  for (const { id, action } of plan.judges) {
    if (action === 'updated') stamp = Math.max(stamp, (plan.stamps.get(id) ?? 0) + 1);
  }
  return { ...plan, by: { ...plan.by, now: new Date(stamp) } };
}

/** Only names need the database's collation; emails are ASCII. */
async function keysOf(db: Database, rows: readonly JudgeName[]): Promise<JudgeKeys[]> {
  const keyOf = await keysOfNames(
    db,
    rows.map(({ name }) => name),
  );
  return rows.map(({ name, email }) => ({
    name: keyOf.get(name) ?? name,
    email: email?.toLowerCase() ?? null,
  }));
}

async function planRows(
  db: Database,
  by: ImportedBy,
  rows: readonly JudgeImport[],
  keys: FileKeys,
): Promise<JudgeImportPlan> {
  const stamps = await currentStamps(db, keys);
  const names = new Map(keys.competitions);
  const stored: StoredJudge[] = [];
  for (const ids of chunk([...stamps.keys()], ROWS_PER_STATEMENT)) {
    for (const judge of await readStoredJudges(db, ids)) {
      stored.push(judge);
      addNames(names, judge);
    }
  }
  const { judges: identified, unclear } = await identifyRows(keys.rows, stored, keys.refused);
  const outcomes: JudgeOutcome[] = [];
  for (const place of unclear) outcomes[place] = severalOfName(rows[place]);
  const judges: JudgePlan[] = [];
  for (const one of identified) {
    const plan = planJudge(one, rows, outcomes, names);
    if (plan) judges.push(plan);
    await yieldToEventLoop();
  }
  return { by, rows, keys, stamps, judges, outcomes };
}

const addNames = (names: Map<string, string>, { content, name_keys }: StoredJudge) =>
  content.competitions.forEach(
    ({ name }, index) => name !== null && names.set(name, name_keys[index] ?? name),
  );

const severalOfName = (row: JudgeImport | undefined) => ({
  error: `There are several judges named "${row?.name}". Add the e-mail to say which one.`,
});

function planJudge(
  { stored, places }: JudgeRows<StoredJudge>,
  rows: readonly JudgeImport[],
  outcomes: JudgeOutcome[],
  names: NameKeys,
): JudgePlan | null {
  const own = places.flatMap((place) => rows[place] ?? []);
  const [first] = own;
  if (first === undefined) return null;
  const before = stored?.content ?? newJudge(first);
  const { judge, verdicts } = foldJudge(before, own, names);
  const plan = plannedJudge(stored, before, judge);
  places.forEach((place, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) throw new Error('A row of an import has no verdict.');
    outcomes[place] = 'error' in verdict ? verdict : { name: judge.name, kept: verdict.kept, judge: plan };
  });
  return verdicts.every((verdict) => 'error' in verdict) ? null : plan;
}

function plannedJudge(stored: StoredJudge | null, before: JudgeContent, judge: JudgeContent): JudgePlan {
  const id = stored?.id ?? uuidv7();
  const added = judge.competitions.slice(before.competitions.length);
  if (stored !== null && judge === before)
    return { id, action: 'unchanged', competitions_count: 0, writing: null };
  const first = stored?.next_position ?? 0;
  const competitions = added.map((one, index) => ({ ...one, position: first + index }));
  const change = stored
    ? changedFields({ ...before }, { ...judge })
    : { before: null, after: changedFields({}, { ...judge }).after };
  const writing = JSON.stringify({ id, audit_id: uuidv7(), competitions, ...change } satisfies JudgeWriting);
  const action = stored ? 'updated' : 'created';
  return { id, action, competitions_count: added.length, writing };
}

const isSame = (one: Stamps, other: Stamps) =>
  one.size === other.size && [...one].every(([id, stamp]) => other.get(id) === stamp);

async function currentStamps(db: Database, { rows, refused }: FileKeys): Promise<Map<string, number>> {
  const stamps = new Map<string, number>();
  const asked = [...rows, ...refused];
  const names = [...chunk([...new Set(asked.map(({ name }) => name))], ROWS_PER_STATEMENT)];
  const emails = [...chunk([...new Set(asked.flatMap(({ email }) => email ?? []))], ROWS_PER_STATEMENT)];
  for (let part = 0; part < Math.max(names.length, emails.length); part += 1) {
    const lookup = { names: names[part] ?? [], emails: emails[part] ?? [] };
    for (const { id, changed } of await readJudgeStamps(db, lookup)) stamps.set(id, changed);
  }
  return stamps;
}
