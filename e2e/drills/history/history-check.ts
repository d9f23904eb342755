import { eq } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { auditEvents, companies } from '@studio-desk/api/db/schema/index';
import type { WrittenCompany } from './company-writer';
import type { CallOutcome } from '../kit/call';

export interface HistoryCheckResult {
  readonly written: number;
  readonly acknowledged: number;
  readonly edits: number;
  readonly unknown: number;
  readonly unknownThere: number;
  readonly faults: string[];
}

export interface StoredCompany {
  readonly id: string;
  readonly name: string;
  readonly edit: string | null;
  readonly versions: readonly Version[];
}

interface Version {
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
}

export async function checkHistory(
  db: Database,
  history: readonly WrittenCompany[],
): Promise<HistoryCheckResult> {
  const rows = await db
    .select({ id: companies.id, name: companies.company_name, edit: companies.other_information })
    .from(companies);
  const audited = await db
    .select({
      id: auditEvents.entity_id,
      action: auditEvents.action,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(eq(auditEvents.entity, 'company'));
  const versions = grouped(audited, ({ id }) => id);
  const stored = rows.map((row) => ({ ...row, versions: (versions.get(row.id) ?? []).map(versionOf) }));
  const there = new Set(rows.map(({ id }) => id));
  const orphans = [...versions.keys()].filter((id) => id === null || !there.has(id));
  return compareHistory(history, stored, orphans.length);
}

/** A confirmed write must be stored once, a rejected one never, and one without a response at most once. */
export function compareHistory(
  history: readonly WrittenCompany[],
  stored: readonly StoredCompany[],
  orphans: number,
): HistoryCheckResult {
  const byName = grouped(stored, ({ name }) => name);
  const faults = history.flatMap((entry) => entryFaults(entry, byName.get(entry.name) ?? []));
  const known = new Set(history.map(({ name }) => name));
  for (const { name } of stored) if (!known.has(name)) faults.push(`${name} was never added`);
  if (orphans > 0) faults.push(`${orphans} companies stand in the audit alone`);
  const calls = history.flatMap((entry) => {
    const edits = new Set(byName.get(entry.name)?.[0]?.versions.map(({ to }) => to));
    const created = { outcome: entry.created, isThere: byName.has(entry.name) };
    return [created, ...entry.edits.map((outcome, at) => ({ outcome, isThere: edits.has(String(at + 1)) }))];
  });
  const unknown = calls.filter(({ outcome }) => outcome === 'unknown');
  return {
    written: stored.length,
    acknowledged: history.filter(({ created }) => created === 'ok').length,
    edits: history.flatMap(({ edits }) => edits).filter((outcome) => outcome === 'ok').length,
    unknown: unknown.length,
    unknownThere: unknown.filter(({ isThere }) => isThere).length,
    faults,
  };
}

function entryFaults({ name, created, edits }: WrittenCompany, rows: readonly StoredCompany[]): string[] {
  const [row, ...twins] = rows;
  if (twins.length > 0) return [`${name} is there ${rows.length} times`];
  if (!row) return created === 'ok' ? [`${name} was answered and is lost`] : [];
  if (created === 'fail') return [`${name} was refused and is there`];
  return editHistoryFaults(edits, row.edit, row.versions).map((fault) => `${name}: ${fault}`);
}

type AuditRow = Pick<typeof auditEvents.$inferSelect, 'action' | 'before' | 'after'>;

const versionOf = ({ action, before, after }: AuditRow): Version => ({
  action,
  from: textOf(before?.other_information),
  to: textOf(after?.other_information),
});

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function editHistoryFaults(
  edits: readonly CallOutcome[],
  current: string | null,
  versions: readonly Version[],
): string[] {
  const created = versions.filter(({ action }) => action === 'create').length;
  const changes = versions.filter(({ action }) => action !== 'create');
  return [
    ...(created === 1 ? [] : [`its creation stands in the audit ${created} times`]),
    ...edits.flatMap((outcome, at) => singleEditFaults(outcome, String(at + 1), changes)),
    ...changes.filter(({ to }) => !isSent(to, edits)).map(({ to }) => `edit ${to} was never sent`),
    ...chainFaults(current, changes),
  ];
}

function singleEditFaults(outcome: CallOutcome, edit: string, changes: readonly Version[]): string[] {
  const count = changes.filter(({ to }) => to === edit).length;
  if (count > 1) return [`edit ${edit} stands in the audit ${count} times`];
  if (count === 0 && outcome === 'ok') return [`edit ${edit} was answered and is lost`];
  return count === 1 && outcome === 'fail' ? [`edit ${edit} was refused and is there`] : [];
}

const isSent = (edit: string | null, edits: readonly CallOutcome[]) =>
  edits.some((_outcome, at) => edit === String(at + 1));

function chainFaults(current: string | null, changes: readonly Version[]): string[] {
  const left = new Map(changes.map((change) => [change.from, change.to]));
  let reached: string | null = null;
  let steps = 0;
  for (let next = left.get(reached); next !== undefined && steps < changes.length; next = left.get(reached)) {
    reached = next;
    steps += 1;
  }
  if (steps < changes.length) return [`its versions have a gap after ${reached ?? 'its creation'}`];
  return reached === current ? [] : [`${current} is stored, its versions end at ${reached}`];
}
