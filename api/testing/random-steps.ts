import {
  INVOLVEMENT_KINDS,
  PERSON_LABELS,
  STUDENT_TYPES,
  type HistoryEntry,
  type InvolvementKind,
  type RecordKind,
} from '@studio-desk/shared-contract';
import { asc, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { companies, judges, people } from '../src/db/schema';
import { toCsv } from './records/upload-client';
import { createUploadTestData } from './records/upload-test-data';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

interface Step {
  readonly kind: RecordKind;
  readonly involvement?: InvolvementKind;
  readonly do: (typeof ACTIONS)[number] | (typeof INVOLVEMENT_ACTIONS)[number];
  readonly who: number;
  /** Indices of records; a step for one record uses the first. */
  readonly at: readonly number[];
  /** Index of the involvement, history entry or operation. */
  readonly of: number;
  /** Selects a variant of the action: two edits at once, a forced revert, or an upload with other columns. */
  readonly isOn: boolean;
  readonly form: object;
  readonly bulk?: object;
}

const ACTIONS = [
  ...(['edit', 'edit', 'edit', 'edit', 'create', 'delete', 'restore', 'restore', 'upload'] as const),
  ...(['bulk update', 'bulk update', 'bulk delete', 'revert', 'revert', 'undo'] as const),
];
const INVOLVEMENT_ACTIONS = ['add', 'add', 'change', 'change', 'remove'] as const;

const text = fc.constantFrom('Law', 'Art', null);
const flag = fc.boolean();
const name = fc.constantFrom('Acme', 'Bolt', 'Zed');
/** The index of a company. The step runner replaces it by the company's id. */
const company_id = fc.option(fc.nat(4), { nil: null });
const labels = fc.subarray(PERSON_LABELS.slice(0, 3));
const student_type = fc.option(fc.constantFrom(...STUDENT_TYPES), { nil: null });
const funding = fc.record({ source: name, year: fc.constantFrom('2023', '2024'), amount: fc.nat(900) });
const competition = fc.record({ name, month: fc.constant('May'), year: fc.constantFrom(2023, 2024) });
const email = fc.constantFrom('a@people.example', 'b@people.example', null);
const some = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { requiredKeys: [] });

const ofCompany = { major: text, student_type, active_tenant: flag, pitch_competitions: text };
const lists = {
  funding_data: fc.array(funding, { maxLength: 2 }),
  accelerator: fc.constantFrom('Fall 2023', null),
};
const link = { company_id, primary_company: fc.constantFrom('Other', null), company_role: text };
const FORMS: Record<RecordKind, fc.Arbitrary<object>> = {
  companies: some({ company_name: name, ...lists, ...ofCompany }),
  judges: some({ name, phone: text, competitions: fc.array(competition, { maxLength: 2 }) }),
  people: some({ name, email, labels, ...link, is_primary_founder: flag }),
};
const BULK_CHANGES: Record<RecordKind, fc.Arbitrary<object>> = {
  companies: some(ofCompany),
  judges: fc.record({ phone: text }),
  people: some({ bio: text, primary_company: text, labels: fc.record({ add: labels, remove: labels }) }),
};
const INVOLVEMENTS: Record<InvolvementKind, fc.Arbitrary<object>> = {
  relationships: fc.record({ company_id: fc.nat(4), role: text, is_primary: flag }),
  speaking: fc.record({ event_name: name, topic: text }),
  donations: fc.record({ amount: fc.integer({ min: 1, max: 900 }), purpose: text }),
  mentorships: fc.record({ company_id, mentee_name: name }),
};

const at = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 });
const common = { who: fc.nat(2), at, of: fc.nat(6), isOn: flag };
const ofRecords = (['companies', 'judges', 'people'] as const).map((kind): fc.Arbitrary<Step> => {
  const fields = { kind: fc.constant(kind), do: fc.constantFrom(...ACTIONS), form: FORMS[kind] };
  return fc.record({ ...common, ...fields, bulk: BULK_CHANGES[kind] });
});
const ofInvolvements = INVOLVEMENT_KINDS.map((one): fc.Arbitrary<Step> => {
  const fields = { do: fc.constantFrom(...INVOLVEMENT_ACTIONS), form: INVOLVEMENTS[one] };
  return fc.record({ ...common, ...fields, kind: fc.constant('people'), involvement: fc.constant(one) });
});
const step = fc.oneof(...ofRecords, ...ofRecords, ...ofInvolvements, ...ofInvolvements.slice(0, 1));
/**
 * Simultaneous steps set no email, because only one could succeed, and the history does not show which was
 * first.
 */
const withoutEmail = step.map((one): Step => ({ ...one, form: { ...one.form, email: undefined } }));

/** One step, or two at the same time. */
export const anyConcurrentSteps: fc.Arbitrary<Step[]> = fc.oneof(
  { arbitrary: fc.tuple(step), weight: 2 },
  { arbitrary: fc.tuple(withoutEmail, withoutEmail), weight: 1 },
);

const TABLES = { companies, judges, people };
/** For each record kind, the field to which an edit writes a unique text. */
export const UNIQUE_TEXT_FIELDS = { companies: 'contact', judges: 'point_of_contact', people: 'degree' };

export type UniqueTextEdit = readonly [id: string, note: string];

/** Returns a function that performs a step and returns the edits that were accepted. */
export function createStepRunner(api: TestApp, staff: readonly [SignedIn, ...SignedIn[]]) {
  const uploads = createUploadTestData(api, staff[0]);
  let notes = 0;

  async function idsOf(kind: RecordKind, isInTrash = false): Promise<string[]> {
    const { id, deleted_at } = TABLES[kind];
    const where = isInTrash ? isNotNull(deleted_at) : isNull(deleted_at);
    return (await api.db.select({ id }).from(TABLES[kind]).where(where).orderBy(asc(id))).map(
      (row) => row.id,
    );
  }

  return async ({
    kind,
    involvement,
    who,
    at,
    of,
    isOn,
    form,
    bulk,
    ...step
  }: Step): Promise<UniqueTextEdit[]> => {
    const nth = <T>(list: readonly T[], index = of): T | undefined => list[index % list.length];
    const [as = staff[0], other = staff[0]] = [nth(staff, who), nth(staff, who + 1)];
    const read = async <T>(path: string): Promise<T[]> => [(await api.get(path, { as })).json()].flat();
    const present = await idsOf(kind, step.do === 'restore');
    const ids = [...new Set(at.flatMap((index) => nth(present, index) ?? []))];
    const [id = 'none'] = ids;
    const record = `/api/${kind}/${id}`;
    const involvements = `${record}/${involvement}`;
    const oneInvolvement = async () => `${involvements}/${nth(await read<{ id: string }>(involvements))?.id}`;
    const index = 'company_id' in form ? form.company_id : null;
    const body =
      typeof index === 'number' ? { ...form, company_id: nth(await idsOf('companies'), index) } : form;
    const uploaded = uploads.find(({ plural }) => plural === kind) ?? uploads[0];
    const edits: UniqueTextEdit[] = [];

    async function edit(by: SignedIn, headers = {}) {
      const note = `Note ${(notes += 1)}`;
      const renamed = 'company_name' in body && { company_name: note };
      const response = await api.put(record, {
        as: by,
        body: { ...body, ...renamed, [UNIQUE_TEXT_FIELDS[kind]]: note },
        headers,
      });
      if (response.statusCode === 200) edits.push([id, note]);
      return response;
    }

    const change = (action: object) =>
      api.post(`/api/${kind}/bulk`, { as, body: { ids, expected: ids.length, ...action } });

    const actions = {
      create: () => api.post(`/api/${kind}`, { as, body: { [uploaded.field]: 'New', ...body } }),
      edit: async () => {
        if (!isOn) return edit(as);
        const [{ updated_at = '' } = {}] = await read<{ updated_at?: string }>(record);
        return Promise.all([as, other].map((by) => edit(by, { 'if-match': updated_at })));
      },
      delete: () => api.delete(record, { as }),
      restore: () => api.post(`${record}/restore`, { as }),
      upload: () => {
        const { client, column, cells, change } = uploaded;
        const rows = at.map((row) => ({
          [column]: `File ${row}`,
          ...(isOn ? cells : kind === 'people' ? {} : change),
        }));
        return client.send(toCsv(column, rows), { who: as });
      },
      'bulk update': () => change({ action: 'update', changes: bulk }),
      'bulk delete': () => change({ action: 'delete' }),
      revert: async () => {
        const entries = await read<HistoryEntry>(`${record}/history`);
        // Skip renames. If a company got a former name back, its next rename would also change people whose
        // company text only happens to equal that name.
        const isRename = ({ changes }: HistoryEntry) => changes.some(({ field }) => field === 'company_name');
        const entry = nth(entries.filter((one) => one.action === 'update' && !isRename(one)));
        return api.post(`${record}/revert`, { as, body: { history_id: entry?.id, force: isOn } });
      },
      undo: async () => {
        const operation = nth(await read<{ id: string }>('/api/operations'));
        return api.post(`/api/operations/${operation?.id}/undo`, { as });
      },
      add: () => api.post(involvements, { as, body }),
      change: async () => api.put(await oneInvolvement(), { as, body }),
      remove: async () => api.delete(await oneInvolvement(), { as }),
    };
    for (const { statusCode, body: answer } of [await actions[step.do]()].flat())
      expect([200, 201, 204, 404, 409, 422], answer).toContain(statusCode);
    return edits;
  };
}
