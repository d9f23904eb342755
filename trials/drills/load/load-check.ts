import { asc, count, inArray, like } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { auditEvents, companies } from '@studio-desk/api/db/schema/index';
import { type Attempt, type LoadHistory, NAMES, type TrackedCompany, type Upload } from './load-history';

interface StoredCompany {
  readonly id: string;
  readonly name: string;
  readonly information: string | null;
}

export interface StoredRecords {
  readonly tracked: readonly StoredCompany[];
  readonly uploaded: readonly StoredCompany[];
  readonly responses: readonly StoredCompany[];
  readonly audit: readonly { readonly entityId: string | null; readonly requestId: string | null }[];
  readonly companies: number;
}

export interface ExpectedCounts {
  readonly before: number;
  readonly rowsOfFile: number;
}

export function loadFaults(history: LoadHistory, stored: StoredRecords, expected: ExpectedCounts): string[] {
  return [
    ...trackedFaults(history.companies, stored),
    ...uploadFaults(history.uploads, stored.uploaded, expected.rowsOfFile),
    ...responseFaults(history, stored.responses),
    ...strangers(stored, expected.before),
  ];
}

function trackedFaults(tracked: readonly TrackedCompany[], stored: StoredRecords): string[] {
  const rows = grouped(stored.tracked, ({ name }) => name);
  const audit = grouped(stored.audit, ({ entityId }) => entityId);
  const names = new Set(tracked.map(({ name }) => name));
  const unasked = stored.tracked.filter(({ name }) => !names.has(name));
  return [
    ...tracked.flatMap((entry) => companyFaults(entry, rows.get(entry.name) ?? [], audit)),
    ...unasked.map(({ name }) => `${name} was never added`),
  ];
}

function companyFaults(
  { name, creation, edits }: TrackedCompany,
  rows: readonly StoredCompany[],
  audit: ReadonlyMap<string | null, StoredRecords['audit']>,
): string[] {
  const faults = countFaults(name, creation, rows.length);
  const [row] = rows;
  if (row === undefined) return faults;
  const possible = lastValues(edits, null);
  if (!possible.includes(row.information)) {
    faults.push(`${name} says ${row.information}, and ${possible.map(String).join(' or ')} was written last`);
  }
  return [...faults, ...auditFaults(name, [creation, ...edits], audit.get(row.id) ?? [])];
}

function countFaults(name: string, { outcome }: Attempt, found: number): string[] {
  if (found > 1) return [`${name} is there ${found} times`];
  if (found === 0 && outcome === 'ok') return [`${name} was answered and is lost`];
  return found === 1 && outcome === 'fail' ? [`${name} was refused and is there`] : [];
}

function lastValues<Value extends string | null>(
  edits: readonly { readonly outcome: string; readonly value: Value }[],
  before: Value,
): Value[] {
  const last = edits.findLastIndex(({ outcome }) => outcome === 'ok');
  const unsure = edits.slice(last + 1).filter(({ outcome }) => outcome === 'unknown');
  return [edits[last]?.value ?? before, ...unsure.map(({ value }) => value)];
}

function auditFaults(name: string, attempts: readonly Attempt[], rows: StoredRecords['audit']): string[] {
  const counts = new Map<string | null, number>();
  for (const { requestId } of rows) counts.set(requestId, (counts.get(requestId) ?? 0) + 1);
  const wrong = attempts
    .filter(({ outcome, requestId }) => outcome === 'ok' && counts.get(requestId ?? null) !== 1)
    .map(({ requestId }) => `${name}: ${counts.get(requestId ?? null) ?? 0} audit rows of ${requestId}`);
  const most = attempts.filter(({ outcome }) => outcome !== 'fail').length;
  return rows.length > most ? [...wrong, `${name}: ${rows.length} audit rows for ${most} changes`] : wrong;
}

function uploadFaults(
  uploads: readonly Upload[],
  rows: readonly StoredCompany[],
  rowsOfFile: number,
): string[] {
  if (rows.length === 0) return uploads.some(isOk) ? ['A file was taken and none of it is there'] : [];
  if (!uploads.some(({ outcome }) => outcome !== 'fail')) return [`${rows.length} rows of a refused file`];
  const names = new Set(rows.map(({ name }) => name)).size;
  const faults =
    rows.length === rowsOfFile && names === rowsOfFile
      ? []
      : [`${rows.length} rows with ${names} names are there of a file of ${rowsOfFile}`];
  const values = [...new Set(rows.map(({ information }) => information))];
  const possible = lastValues<string | null>(uploads, null);
  if (values.length > 1) faults.push(`The rows of a file say ${values.join(' and ')}`);
  const impossible = values.filter((value) => !possible.includes(value));
  return [
    ...faults,
    ...impossible.map((value) => `The file says ${value} and not ${possible.map(String).join(' or ')}`),
  ];
}

function responseFaults({ responses, syncs }: LoadHistory, rows: readonly StoredCompany[]): string[] {
  const found = grouped(rows, ({ name }) => name);
  const names = new Set(responses.map(({ name }) => name));
  const unasked = [...found.keys()].filter((name) => !names.has(name));
  const faults = responses.flatMap(({ name, sync }) => {
    const outcome = syncs.slice(sync).some(isOk) ? 'ok' : 'unknown';
    return countFaults(name, { outcome }, found.get(name)?.length ?? 0);
  });
  return [...faults, ...unasked.map((name) => `${name} was never sent`)];
}

function strangers(
  { companies: all, tracked, uploaded, responses }: StoredRecords,
  before: number,
): string[] {
  const others = all - tracked.length - uploaded.length - responses.length;
  return others === before ? [] : [`${others} companies are there that ${before} were before`];
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const isOk = ({ outcome }: Attempt) => outcome === 'ok';

export async function countCompanies(db: Database): Promise<number> {
  const [row] = await db.select({ all: count() }).from(companies);
  return row?.all ?? 0;
}

export async function readStored(db: Database): Promise<StoredRecords> {
  const named = (prefix: string) =>
    db
      .select({ id: companies.id, name: companies.company_name, information: companies.other_information })
      .from(companies)
      .where(like(companies.company_name, `${prefix}%`))
      .orderBy(asc(companies.company_name));
  const ofTracked = db
    .select({ id: companies.id })
    .from(companies)
    .where(like(companies.company_name, `${NAMES.tracked}%`));
  return {
    tracked: await named(NAMES.tracked),
    uploaded: await named(NAMES.uploaded),
    responses: await named(NAMES.response),
    audit: await db
      .select({ entityId: auditEvents.entity_id, requestId: auditEvents.request_id })
      .from(auditEvents)
      .where(inArray(auditEvents.entity_id, ofTracked)),
    companies: await countCompanies(db),
  };
}
