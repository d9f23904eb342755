import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import { overloaded } from '../../base/api-error';
import { changedFields } from '../../records/field-values';
import { chunk, yieldToEventLoop } from '../../base/chunk';
import { type ImportedBy, lockImports, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { keysOfNames, type NameKeys } from '../../imports/name-keys-repository';
import { mergeJudge, newJudge, type JudgeContent } from './judge-merge';
import { identifyRows, type JudgeKeys, type JudgeRows } from './judge-identity';
import {
  updateJudges,
  insertJudges,
  lockJudges,
  readJudgeTimestamps,
  readStoredJudges,
  type JudgeChange,
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
  readonly statement: string | null;
}

export interface JudgeImportPlan {
  readonly by: ImportedBy;
  readonly rows: readonly JudgeImport[];
  readonly keys: FileKeys;
  readonly timestamps: Timestamps;
  readonly judges: readonly JudgePlan[];
  readonly outcomes: readonly JudgeOutcome[];
}

type Timestamps = ReadonlyMap<string, number>;

interface FileKeys {
  readonly rows: readonly JudgeKeys[];
  readonly refused: readonly JudgeKeys[];
  readonly competitions: NameKeys;
}

/** Compares rows with stored judges before the transaction. `refused` are the judges of rows with errors. */
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

const MAX_ATTEMPTS = 5;

export async function revalidateJudgeImport(
  tx: Database,
  planned: JudgeImportPlan,
  now = planned.by.now,
): Promise<JudgeImportPlan> {
  await lockImports(tx);
  let plan = planned;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await lockJudges(
      tx,
      plan.judges.flatMap(({ id, action }) => (action === 'updated' ? id : [])),
    );
    const timestamps = await currentTimestamps(tx, plan.keys);
    if (isSame(timestamps, plan.timestamps)) return stamped(plan, now);
    plan = await planRows(tx, plan.by, plan.rows, plan.keys);
  }
  throw overloaded('Judges of this file are being changed at this moment. Try again in a minute.');
}

export async function writeJudgeImport(tx: Database, plan: JudgeImportPlan): Promise<JudgeImportPlan> {
  const { by, judges } = plan;
  for (const batch of chunk(statementsOf(judges, 'created'), ROWS_PER_STATEMENT))
    await insertJudges(tx, by, batch);
  for (const batch of chunk(statementsOf(judges, 'updated'), ROWS_PER_STATEMENT))
    await updateJudges(tx, by, batch);
  return plan;
}

const statementsOf = (judges: readonly JudgePlan[], wanted: JudgePlan['action']) =>
  judges.flatMap(({ action, statement }) => (action === wanted && statement !== null ? statement : []));

/** Gives all writes one timestamp later than any judge's last change, because undo compares timestamps. */
function stamped(plan: JudgeImportPlan, now: Date): JudgeImportPlan {
  let timestamp = now.getTime();
  for (const { id, action } of plan.judges) {
    if (action === 'updated') timestamp = Math.max(timestamp, (plan.timestamps.get(id) ?? 0) + 1);
  }
  return { ...plan, by: { ...plan.by, now: new Date(timestamp) } };
}

/** The database lower-cases names by its collation; emails are ASCII, so JavaScript can do it. */
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
  const timestamps = await currentTimestamps(db, keys);
  const names = new Map(keys.competitions);
  const stored: StoredJudge[] = [];
  for (const ids of chunk([...timestamps.keys()], ROWS_PER_STATEMENT)) {
    for (const judge of await readStoredJudges(db, ids)) {
      stored.push(judge);
      addNames(names, judge);
    }
  }
  const { judges: identified, unclear } = await identifyRows(keys.rows, stored, keys.refused);
  const outcomes: JudgeOutcome[] = [];
  for (const rowIndex of unclear) outcomes[rowIndex] = severalOfName(rows[rowIndex]);
  const judges: JudgePlan[] = [];
  for (const one of identified) {
    const plan = planJudge(one, rows, outcomes, names);
    if (plan) judges.push(plan);
    await yieldToEventLoop();
  }
  return { by, rows, keys, timestamps, judges, outcomes };
}

const addNames = (names: Map<string, string>, { content, name_keys }: StoredJudge) =>
  content.competitions.forEach(
    ({ name }, index) => name !== null && names.set(name, name_keys[index] ?? name),
  );

const severalOfName = (row: JudgeImport | undefined) => ({
  error: `There are several judges named "${row?.name}". Add the email to say which one.`,
});

function planJudge(
  { stored, rowIndexes }: JudgeRows<StoredJudge>,
  rows: readonly JudgeImport[],
  outcomes: JudgeOutcome[],
  names: NameKeys,
): JudgePlan | null {
  const own = rowIndexes.flatMap((rowIndex) => rows[rowIndex] ?? []);
  const [first] = own;
  if (first === undefined) return null;
  const before = stored?.content ?? newJudge(first);
  const { judge, results } = mergeJudge(before, own, names);
  const plan = plannedJudge(stored, before, judge);
  rowIndexes.forEach((rowIndex, index) => {
    const result = results[index];
    if (result === undefined) throw new Error('A row of an import has no result.');
    outcomes[rowIndex] = 'error' in result ? result : { name: judge.name, kept: result.kept, judge: plan };
  });
  return results.every((result) => 'error' in result) ? null : plan;
}

function plannedJudge(stored: StoredJudge | null, before: JudgeContent, judge: JudgeContent): JudgePlan {
  const id = stored?.id ?? uuidv7();
  const added = judge.competitions.slice(before.competitions.length);
  if (stored !== null && judge === before)
    return { id, action: 'unchanged', competitions_count: 0, statement: null };
  const first = stored?.next_position ?? 0;
  const competitions = added.map((one, index) => ({ ...one, position: first + index }));
  const change = stored
    ? changedFields({ ...before }, { ...judge })
    : { before: null, after: changedFields({}, { ...judge }).after };
  const statement = JSON.stringify({ id, audit_id: uuidv7(), competitions, ...change } satisfies JudgeChange);
  const action = stored ? 'updated' : 'created';
  return { id, action, competitions_count: added.length, statement };
}

const isSame = (one: Timestamps, other: Timestamps) =>
  one.size === other.size && [...one].every(([id, timestamp]) => other.get(id) === timestamp);

async function currentTimestamps(db: Database, { rows, refused }: FileKeys): Promise<Map<string, number>> {
  const timestamps = new Map<string, number>();
  const requested = [...rows, ...refused];
  const names = [...chunk([...new Set(requested.map(({ name }) => name))], ROWS_PER_STATEMENT)];
  const emails = [...chunk([...new Set(requested.flatMap(({ email }) => email ?? []))], ROWS_PER_STATEMENT)];
  for (let part = 0; part < Math.max(names.length, emails.length); part += 1) {
    const lookup = { names: names[part] ?? [], emails: emails[part] ?? [] };
    for (const { id, changed } of await readJudgeTimestamps(db, lookup)) timestamps.set(id, changed);
  }
  return timestamps;
}
