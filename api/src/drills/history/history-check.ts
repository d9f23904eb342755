import { count } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { auditEvents, companies } from '../../db/schema';
import type { Written } from './write-history';

export interface Verdict {
  readonly written: number;
  readonly acknowledged: number;
  readonly edits: number;
  /** One sentence for each fault; none is what the drill is for. */
  readonly faults: string[];
}

/**
 * Compares what the database has with what was asked of it: what was answered is there once, what was not is there
 * once or not at all, nothing else is there, and each change stands in the audit.
 */
export async function checkHistory(db: Database, history: readonly Written[]): Promise<Verdict> {
  const stored = await db.select().from(companies);
  const audited = await auditCounts(db);
  const byName = new Map<string, (typeof stored)[number][]>();
  for (const row of stored) byName.set(row.company_name, [...(byName.get(row.company_name) ?? []), row]);
  const faults = history.flatMap((entry) => entryFaults(entry, byName.get(entry.name) ?? []));
  const known = new Set(history.map(({ name }) => name));
  for (const { company_name } of stored)
    if (!known.has(company_name)) faults.push(`${company_name} was never added`);
  for (const { id, company_name, other_information } of stored) {
    const changes = 1 + Number(other_information ?? 0);
    if (audited.get(id) !== changes)
      faults.push(`${company_name}: ${changes} changes, ${audited.get(id)} in the audit`);
  }
  const acknowledged = history.filter(({ created }) => created === 'ok').length;
  return { written: stored.length, acknowledged, edits: sum(history.map(({ acked }) => acked)), faults };
}

function entryFaults(entry: Written, rows: { other_information: string | null }[]): string[] {
  const [row, ...twins] = rows;
  if (twins.length > 0) return [`${entry.name} is there ${rows.length} times`];
  if (!row) return entry.created === 'ok' ? [`${entry.name} was answered and is lost`] : [];
  const edit = Number(row.other_information ?? 0);
  if (edit < entry.acked) return [`${entry.name}: edit ${entry.acked} was answered, ${edit} is there`];
  return edit > entry.sent ? [`${entry.name}: edit ${edit} was never sent`] : [];
}

async function auditCounts(db: Database) {
  const { entity_id } = auditEvents;
  const counts = await db.select({ id: entity_id, changes: count() }).from(auditEvents).groupBy(entity_id);
  return new Map(counts.map(({ id, changes }) => [id, changes]));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
