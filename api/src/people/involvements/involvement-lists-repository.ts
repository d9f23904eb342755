import { isDeepStrictEqual } from 'node:util';
import type { InvolvementKind } from '@studio-desk/shared-contract';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from '../../db/database';
import { isOneOfIds } from '../../db/is-one-of';
import { personDonations, personMentorships, personRelationships, personSpeaking } from '../../db/schema';
import {
  type ListDescription,
  type ListUndoOptions,
  type ValueChange,
  listWritableColumns,
} from '../../record-operations/record-kind-description';
import { toColumnListSql } from '../../record-operations/record-set-repository';
import type { InvolvementTable } from './involvement-description';

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Describes how to read and write the involvements of one kind, as one list per person. Also reads deleted
 * involvements, because an undo can restore them.
 */
function involvementList(table: InvolvementTable): ListDescription {
  const columns: Record<string, AnyPgColumn> = listWritableColumns(getTableColumns(table), ['person_id']);
  return {
    async read(tx, ids) {
      const rows = await tx
        .select({ person: table.person_id, id: table.id, ...columns })
        .from(table)
        .where(isOneOfIds(table.person_id, ids));
      const lists = new Map(ids.map((id): [string, Entry[]] => [id, []]));
      for (const { person, ...entry } of rows) lists.get(String(person))?.push(asEntry(entry));
      return lists;
    },
    without: (current, change, how) => withoutChange(entriesOf(current), change, how),
    difference(current, next) {
      const list = entriesOf(current);
      const changed = entriesOf(next).flatMap((entry) => {
        const old = list.find(({ id }) => id === entry.id);
        const names = Object.keys(entry).filter((name) => !isDeepStrictEqual(old?.[name], entry[name]));
        const pick = (from: Entry) => ({
          id: entry.id,
          ...Object.fromEntries(names.map((n) => [n, from[n]])),
        });
        return old && names.length > 0 ? [{ before: pick(old), after: pick(entry) }] : [];
      });
      return { before: changed.map(({ before }) => before), after: changed.map(({ after }) => after) };
    },
    present: (change, current) => withoutDeletion(change, entriesOf(current)),
    async write(tx, { actor, now }, records) {
      const items = records.flatMap(({ after }) => entriesOf(after));
      // First write the rows that stop being primary, because a person never has two primary relationships.
      const ends = (item: Entry) => item['is_primary'] === false || typeof item['deleted_at'] === 'string';
      for (const group of [items.filter(ends), items.filter((item) => !ends(item))]) {
        const names = Object.keys(columns).filter((name) => group.some((item) => name in item));
        if (names.length === 0) continue;
        await tx.execute(sql`
          update ${table} as stored set (${toColumnListSql(names)}) =
              (select ${toColumnListSql(names, 'next.')} from jsonb_populate_record(stored, item) as next),
            last_modified_by = ${actor.email},
            updated_at = greatest(${now.toISOString()}, stored.updated_at + interval '1 millisecond')
          from jsonb_array_elements(${JSON.stringify(group)}::jsonb) as listed (item)
          where stored.id = (item ->> 'id')::uuid`);
      }
    },
  };
}

function withoutChange(
  list: readonly Entry[],
  change: ValueChange,
  { deletion, force = false }: ListUndoOptions,
): Entry[] | undefined {
  const [before, after] = [entriesOf(change.before), entriesOf(change.after)];
  const ids = new Set([...before, ...after].map(({ id }) => id));
  let next = [...list];
  for (const id of ids) {
    const [current, old, set] = [list, before, after].map((entries) => entries.find((one) => one.id === id));
    if (!current) return undefined;
    const isBack = old ? hasValues(current, old) : current['deleted_at'] !== null;
    if (isBack) continue;
    if (!force && !hasValues(current, set ?? {})) return undefined;
    next = next.map((one) => (one.id === id ? { ...one, ...(old ?? deletion) } : one));
  }
  const primaries = next.filter((one) => one['is_primary'] === true && one['deleted_at'] === null);
  if (primaries.length < 2) return next;
  if (!force) return undefined;
  return next.map((one) =>
    primaries.includes(one) && !ids.has(one.id) ? { ...one, is_primary: false } : one,
  );
}

/** Shows a deleted entry as missing after the change, and a restored entry as missing before it. */
function withoutDeletion(change: ValueChange, stored: readonly Entry[]): ValueChange {
  const [before, after] = [entriesOf(change.before), entriesOf(change.after)];
  const shown = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => {
      if (typeof entry['deleted_at'] === 'string') return [];
      const whole = 'deleted_at' in entry ? stored.find(({ id }) => id === entry.id) : undefined;
      const { deleted_at: _at, deleted_by: _by, ...fields } = { ...whole, ...entry };
      return [fields];
    });
  return { before: shown(before), after: shown(after) };
}

const hasValues = (entry: Entry, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).every(([name, value]) => isDeepStrictEqual(entry[name], value));

const asEntry = (row: object): Entry => JSON.parse(JSON.stringify(row)) as Entry;

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string';

const entriesOf = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isEntry) : []);

export const involvementListDescriptions = {
  relationships: involvementList(personRelationships),
  speaking: involvementList(personSpeaking),
  donations: involvementList(personDonations),
  mentorships: involvementList(personMentorships),
} satisfies Record<InvolvementKind, ListDescription>;
