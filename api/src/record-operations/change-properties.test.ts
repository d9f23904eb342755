import type { Company, Judge } from '@studio-desk/shared-contract';
import { desc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import {
  anyConcurrentSteps,
  createStepRunner,
  type UniqueTextEdit,
  UNIQUE_TEXT_FIELDS,
} from '#testing/random-steps';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { computeExpectedCompanyMetrics } from '#testing/records/expected-company-metrics';
import { computeExpectedJudgeMetrics } from '#testing/records/expected-judge-metrics';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { companyRecordKind } from '../companies/company-operations';
import { auditEvents, companies, judges, operations, people } from '../db/schema';
import { judgeRecordKind } from '../judges/judge-operations';
import { personRecordKind } from '../people/person-operations';
import { listHistoryRows } from '../record-history/history-repository';
import { ENTITY_BY_KIND, type RecordFields } from './record-kind-description';
import { readRecords } from './record-set-repository';

const KINDS = [companyRecordKind, judgeRecordKind, personRecordKind];
const MINUTES = 60_000;

disableReadingThread();

describe('random changes by several people', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const runStep = createStepRunner(api, [ann, await api.signIn(), await api.signIn()]);
  const read = async (path: string) => (await api.get(path, { as: ann })).json();

  async function place() {
    await truncateTables(api.db, [companies, judges, people, operations, auditEvents]);
    for (const name of ['First', 'Second', 'Third'])
      for (const { kind, nameField } of KINDS)
        await api.post(`/api/${kind}`, { as: ann, body: { [nameField]: name } });
  }

  /** Returns all records, even deleted ones, with fields and lists in the audit log's format. */
  async function stored() {
    const ofKinds = KINDS.map(async (kind) => {
      const ids = (await api.db.select({ id: kind.table.id }).from(kind.table)).map(({ id }) => String(id));
      const names = [...Object.keys(kind.columns), ...Object.keys(kind.lists)];
      const rows = await readRecords(api.db, kind, ids, names);
      return [...rows].map(([id, fields]) => ({ id, kind: kind.kind, fields }));
    });
    return (await Promise.all(ofKinds)).flat();
  }

  async function content() {
    const records = (await stored()).filter(({ fields }) => isKept(fields));
    return new Map(records.map(({ id, fields }) => [id, withoutBlanks(valuesOf(fields, isKept))]));
  }

  const changes = () => {
    const isOfRecord = inArray(auditEvents.entity, Object.values(ENTITY_BY_KIND));
    return api.db.select().from(auditEvents).where(isOfRecord).orderBy(desc(auditEvents.id));
  };

  /** Expects that each change in the history starts from the values that the change before it left. */
  async function expectExplained(edits: readonly UniqueTextEdit[] = []) {
    for (const { id, kind, fields } of await stored()) {
      const page = { limit: 1000, offset: 0 };
      const { rows } = await listHistoryRows(api.db, ENTITY_BY_KIND[kind], id, page);
      const known = new Map<string, unknown>();
      for (const { before, after } of rows.toReversed()) {
        for (const [name, value] of valuesOf(before))
          expect([name, known.get(name) ?? null]).toEqual([name, value]);
        for (const [name, value] of valuesOf(after)) known.set(name, value);
      }
      expect(withoutBlanks(known)).toEqual(withoutBlanks(valuesOf(fields)));
      const ofRecord = edits.filter(([edited]) => edited === id).map(([, note]) => note);
      expect(rows.map(({ after }) => after?.[UNIQUE_TEXT_FIELDS[kind]])).toEqual(
        expect.arrayContaining(ofRecord),
      );
    }
  }

  async function expectLawful() {
    const all: Company[] = await read('/api/companies?limit=1000');
    const counted = [
      await read('/api/metrics/dashboard'),
      computeExpectedCompanyMetrics(all, api.clock.now()),
    ];
    const [figures, recount] = counted.map((one) => JSON.parse(JSON.stringify(one).toLowerCase()));
    expect(figures).toEqual(recount);
    const allJudges: Judge[] = await read('/api/judges?limit=1000');
    expect(await read('/api/judges/metrics')).toEqual(
      computeExpectedJudgeMetrics(allJudges, api.clock.now()),
    );
    for (const { fields } of await stored()) {
      const primaries = entriesIn(fields['relationships']).filter((one) => isKept(one) && one['is_primary']);
      const own = primaries.slice(0, 1).map(() => fields['company_id']);
      expect(primaries.map((one) => one['company_id'])).toEqual(own);
    }
  }

  async function post(path: string, body?: object) {
    const response = await api.post(path, { as: ann, body });
    expect([200, 204, 409], response.body).toContain(response.statusCode);
    return response.json();
  }

  /**
   * Undoes each operation. Reverts all other changes one by one, also those of operations that were undone
   * before.
   */
  async function takeBack(all: Awaited<ReturnType<typeof changes>>) {
    const undone = new Set<string>();
    for (const { id, action, entity, entity_id, operation_id } of all) {
      if (operation_id !== null && undone.has(operation_id)) continue;
      api.clock.advance(1);
      const path = `/api/${KINDS.find(({ kind }) => ENTITY_BY_KIND[kind] === entity)?.kind}`;
      const undo = operation_id && (await post(`/api/operations/${operation_id}/undo`));
      if (operation_id && undo.skipped) {
        undone.add(operation_id);
        // The undo skips a record that was restored and deleted again.
        for (const { id: skipped, reason } of undo.skipped) {
          expect(reason).toBe('Deleted since');
          await post(`${path}/${skipped}/restore`);
        }
      } else if (action === 'update') await post(`${path}/${entity_id}/revert`, { history_id: id });
      else if (action === 'delete') await post(`${path}/${entity_id}/restore`);
      else await api.delete(`${path}/${entity_id}`, { as: ann });
    }
  }

  const sequences = fc.noBias(fc.array(anyConcurrentSteps, { minLength: 1, maxLength: 40, size: 'max' }));
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await place();
    const [first, begun, edits] = [await content(), await changes(), [] as UniqueTextEdit[]];
    for (const steps of sequence) {
      api.clock.advance(1);
      edits.push(...(await Promise.all(steps.map(runStep))).flat());
    }
    await expectExplained(edits);
    await expectLawful();
    await takeBack((await changes()).slice(0, -begun.length));
    expect(await content()).toEqual(first);
    await expectExplained();
    await expectLawful();
  });

  it(
    'are in the history, keep the rules and, taken back last first, leave nothing',
    // `endOnFailure`, because fast-check would shrink a failure for minutes.
    () => fc.assert(property, { ...getPropertyRunOptions(11, 40), endOnFailure: true }),
    60 * MINUTES,
  );
});

type Entry = RecordFields & { readonly id: string };

const isKept = ({ deleted_at }: RecordFields) => deleted_at === null;
const isEntry = (one: unknown): one is Entry => typeof one === 'object' && one !== null && 'id' in one;
const entriesIn = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isEntry) : []);

const isBlank = (value: unknown) =>
  value === '' || value === false || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Returns the record's fields, and the fields of each of its involvements. */
function valuesOf(
  fields: RecordFields | null,
  isIncluded = (_entry: RecordFields) => true,
): [string, unknown][] {
  const values = Object.entries(fields ?? {}).flatMap(([name, value]): [string, unknown][] => {
    const entries = entriesIn(value);
    if (entries.length === 0) return [[name, value]];
    return entries
      .filter(isIncluded)
      .flatMap(({ id, ...entry }) =>
        Object.entries(entry).map(([field, one]): [string, unknown] => [`${name} ${id} ${field}`, one]),
      );
  });
  return values
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => [name, isBlank(value) ? null : value]);
}

const withoutBlanks = (values: Iterable<[string, unknown]>) =>
  new Map([...values].filter(([, value]) => value !== null));
