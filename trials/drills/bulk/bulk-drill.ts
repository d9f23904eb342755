import { setTimeout as pause } from 'node:timers/promises';
import { auditEvents, companies, operations, people } from '@studio-desk/api/db/schema/index';
import type { Database } from '@studio-desk/api/db/database';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { objectKeys } from '@studio-desk/shared-contract';
import { signIn } from '../../kit/account';
import { timeCall, type TimedCall } from '../../kit/call';
import { type DrillDatabase, inDatabase } from '../../kit/database';
import { type ApiProcess, type Command, startApi } from '../../kit/process';

interface BulkDrillOptions {
  readonly command: Command;
  readonly database: DrillDatabase;
  readonly rounds: number;
  readonly records: number;
  readonly random: SeededRandom;
  readonly onRound?: (round: BulkRound) => void;
}

export interface BulkRound {
  readonly round: number;
  readonly what: string;
  readonly killedAfterMs: number;
  readonly hasResponse: boolean;
  readonly isDone: boolean;
  readonly faults: readonly string[];
}

const KINDS = {
  companies: {
    table: companies,
    head: 'company_name',
    field: 'uga_contact',
    column: companies.uga_contact,
  },
  people: { table: people, head: 'name', field: 'degree', column: people.degree },
} as const;

interface Change {
  readonly kind: keyof typeof KINDS;
  readonly action: 'update' | 'delete';
}

/** Each change takes two rounds in turn; the second round is the undo if the first was completed. */
const CHANGES: readonly [Change, ...Change[]] = [
  { kind: 'companies', action: 'update' },
  { kind: 'people', action: 'delete' },
  { kind: 'people', action: 'update' },
  { kind: 'companies', action: 'delete' },
];

const EVERYTHING = { all: [] };
const LATEST = 1.25;

/** Kills the API during bulk changes and their undos: each must be done for all records, or for none. */
export async function bulkDrill(options: BulkDrillOptions): Promise<BulkRound[]> {
  const { database, records, random } = options;
  let usualMs = await prepare(options);
  const rounds: BulkRound[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const before = await inDatabase(database, look);
    const { last } = before;
    const next = CHANGES[Math.floor((round - 1) / 2) % CHANGES.length] ?? CHANGES[0];
    const what = last === null ? `${next.action} of ${next.kind}` : 'undo';
    const killedAfterMs = random.int(0, Math.ceil(usualMs * LATEST));
    const call = await callUntilKilled(options, killedAfterMs, (api, token) =>
      last === null ? change(api, token, next, `Round ${round}`, records) : undo(api, token, last),
    );
    if (call.outcome === 'ok') usualMs = call.ms;
    const after = await inDatabase(database, look);
    const isDone = (after.last === null) !== (last === null);
    const faults = [...after.faults];
    if (call.outcome === 'ok' && !isDone) faults.push('it was answered, and is not done');
    if (isDone !== (after.values.join() !== before.values.join()))
      faults.push(`the records have ${after.values.join(', ')}, which does not fit the operations`);
    const result: BulkRound = {
      round,
      what,
      killedAfterMs,
      hasResponse: call.outcome === 'ok',
      isDone,
      faults,
    };
    rounds.push(result);
    options.onRound?.(result);
  }
  return rounds;
}

async function prepare({ command, database, records }: BulkDrillOptions): Promise<number> {
  const api = await startApi(command, database.dataDir, database.settings);
  try {
    const token = await signIn(api.url);
    for (const kind of objectKeys(KINDS)) await upload(api, token, kind, records);
    const first = await change(api, token, CHANGES[0], 'First', records);
    if (first.outcome !== 'ok') throw new Error(`The first change was answered ${first.status}`);
    await api.stop();
    return first.ms;
  } finally {
    await api.kill();
  }
}

async function upload({ url }: ApiProcess, token: string, kind: Change['kind'], records: number) {
  const lines = Array.from({ length: records }, (_, index) => `Drill ${index}`);
  const body = new FormData();
  body.set('file', new Blob([[KINDS[kind].head, ...lines].join('\n')]), 'drill.csv');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/${kind}/upload`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
}

async function callUntilKilled(
  { command, database }: BulkDrillOptions,
  afterMs: number,
  send: (api: ApiProcess, token: string) => Promise<TimedCall>,
): Promise<TimedCall> {
  const api = await startApi(command, database.dataDir, database.settings);
  try {
    const sent = send(api, await signIn(api.url));
    await pause(afterMs);
    await api.kill();
    return await sent;
  } finally {
    await api.kill();
  }
}

const change = (
  { url }: ApiProcess,
  token: string,
  { kind, action }: Change,
  text: string,
  expected: number,
) => {
  const changes = action === 'update' && { changes: { [KINDS[kind].field]: text } };
  const body = { action, filter: EVERYTHING, expected, ...changes };
  return timeCall(url, `/${kind}/bulk`, { token, method: 'POST', body });
};

const undo = ({ url }: ApiProcess, token: string, id: string) =>
  timeCall(url, `/operations/${id}/undo`, { token, method: 'POST' });

async function look(db: Database) {
  const states = await Promise.all(objectKeys(KINDS).map((kind) => statesOf(db, kind)));
  const values = states.flat();
  const isChange = inArray(operations.type, ['bulk_update', 'bulk_delete']);
  const [last] = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(isChange, isNull(operations.undone_at)))
    .orderBy(desc(operations.id))
    .limit(1);
  const audited = db
    .select({ id: auditEvents.operation_id, changes: count().as('changes') })
    .from(auditEvents)
    .where(isNotNull(auditEvents.operation_id))
    .groupBy(auditEvents.operation_id)
    .as('audited');
  const counted = sql`${operations.created} + ${operations.updated} + ${operations.deleted}`;
  const wrong = await db
    .select({ id: audited.id, changes: audited.changes, counted: sql<number | null>`${counted}` })
    .from(audited)
    .fullJoin(operations, eq(operations.id, audited.id))
    .where(sql`${counted} is distinct from ${audited.changes}`);
  const undone = await db.$count(operations, and(isChange, isNotNull(operations.undone_at)));
  const undos = await db.$count(operations, eq(operations.type, 'undo'));
  const faults = wrong.map(
    (one) => `${one.counted} changes counted of an operation, ${one.changes} in the audit`,
  );
  for (const kept of states) if (kept.length > 1) faults.push(`half done: ${kept.join(' and ')}`);
  if (undone !== undos) faults.push(`${undone} changes are undone by ${undos} undos`);
  return { values, last: last?.id ?? null, faults };
}

async function statesOf(db: Database, kind: Change['kind']): Promise<string[]> {
  const { table, column } = KINDS[kind];
  const rows = await db
    .selectDistinct({ value: column, isDeleted: sql<boolean>`${table.deleted_at} is not null` })
    .from(table);
  return rows
    .map(({ value, isDeleted }) => `${kind} ${isDeleted ? 'deleted' : (value ?? 'nothing')}`)
    .toSorted();
}
