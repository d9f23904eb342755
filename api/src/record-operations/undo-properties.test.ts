import { PERSON_LABELS, STUDENT_TYPES, type Company, type Person } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { createBulkCalls } from '#testing/records/bulk-calls';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';
import { propertyRuns } from '#testing/property-runs';
import { createRecordCreators } from '#testing/records/record-creators';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';

const RECORDS = 3;

const value = fc.option(fc.constantFrom('Law', 'Art', 'Demo Day'), { nil: null });
const companyChanges = fc.record(
  {
    major: value,
    contact: value,
    pitch_competitions: value,
    student_type: fc.option(fc.constantFrom(...STUDENT_TYPES), { nil: null }),
    active_tenant: fc.option(fc.boolean(), { nil: null }),
  },
  { requiredKeys: ['major'] },
);
const labels = fc.uniqueArray(fc.constantFrom(...PERSON_LABELS), { maxLength: 3 });
const personChanges = fc.record(
  { bio: value, primary_company: value, labels: fc.record({ add: labels, remove: labels }) },
  { requiredKeys: ['bio'] },
);
const picked = fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1 });

const step = fc.oneof(
  fc.record({ do: fc.constant('update' as const), picked, company: companyChanges, person: personChanges }),
  fc.record({ do: fc.constant('delete' as const), picked }),
  fc.record({
    do: fc.constant('upload' as const),
    picked,
    isNew: fc.boolean(),
    major: fc.constantFrom('Law', 'Music'),
  }),
  fc.record({ do: fc.constant('edit' as const), at: fc.nat(RECORDS - 1), major: value, company: value }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

readFilesInProcess();

describe('undoing operations', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const companies = createRecordCalls<Company>(api, '/api/companies', ann);
  const people = createRecordCalls<Person>(api, '/api/people', ann);
  const ofCompanies = createBulkCalls(api, '/api/companies', ann);
  const ofPeople = createBulkCalls(api, '/api/people', ann);
  const { uploaded } = createCompanyUploadCalls(api, ann);
  const { createCompanies, createPeople } = createRecordCreators(api, ann);
  let run = 0;

  async function place() {
    const name = `Run ${(run += 1)} `;
    const names = Array.from({ length: RECORDS }, (_, index) => `${name}${index}`);
    const added = await createCompanies(names.map((company_name) => ({ company_name, major: 'Music' })));
    const staff = await createPeople(
      added.map(({ id }, index) => ({
        name: names[index] ?? '',
        company_id: id,
        is_primary_founder: true,
      })),
    );
    const ids = { companies: added.map(({ id }) => id), people: staff.map(({ id }) => id) };
    for (const [index, id] of ids.people.entries()) {
      const relationship = { company_id: ids.companies[index], role: 'CEO', is_primary: true };
      await api.post(`/api/people/${id}/relationships`, { as: ann, body: relationship });
    }
    return { name, ids };
  }

  async function stateOf({ name, ids }: Awaited<ReturnType<typeof place>>) {
    const stable = <T extends object>(record: T) => ({ ...record, updated_at: '', last_modified_by: '' });
    const primaries = async (id: string) =>
      (await api.get(`/api/people/${id}/relationships`, { as: ann })).json();
    return {
      companies: (await companies.listed('?limit=1000'))
        .filter((one) => one.company_name.startsWith(name))
        .map(stable),
      people: (await people.listed('?limit=1000')).filter((one) => one.name.startsWith(name)).map(stable),
      relationships: (await Promise.all(ids.people.map(primaries)))
        .flat()
        .map((one: { id: string; is_primary: boolean }) => [one.id, one.is_primary]),
    };
  }

  type Place = Awaited<ReturnType<typeof place>>;

  const someOf = (ids: readonly string[], at: readonly number[]) => at.map((index) => ids[index] ?? '');

  const live = (listed: readonly { id: string }[], ids: readonly string[]) =>
    listed.filter(({ id }) => ids.includes(id)).map(({ id }) => id);

  /** Executes the step; returns the functions that undo it. */
  async function take(one: Step, { name, ids }: Place): Promise<(() => Promise<unknown>)[]> {
    if (one.do === 'edit') return edit(ids.companies[one.at] ?? '', one);
    if (one.do === 'upload') {
      const rows = one.picked.map((index) => ({
        company_name: `${name}${one.isNew ? 'new ' : ''}${index}`,
        major: one.major,
        accelerator: 'Fall 2023',
      }));
      const { operation_id } = await uploaded(rows);
      return operation_id === null ? [] : [() => ofCompanies.undone(operation_id)];
    }
    const takenBack: (() => Promise<unknown>)[] = [];
    for (const [calls, records, own, changes] of [
      [
        ofCompanies,
        await companies.listed('?limit=1000'),
        ids.companies,
        'company' in one ? one.company : undefined,
      ],
      [ofPeople, await people.listed('?limit=1000'), ids.people, 'person' in one ? one.person : undefined],
    ] as const) {
      const chosen = live(records, someOf(own, one.picked));
      const { operation_id } = await calls.changed({
        action: one.do,
        ids: chosen,
        changes,
        expected: chosen.length,
      });
      if (operation_id) takenBack.push(() => calls.undone(operation_id));
    }
    return takenBack;
  }

  async function edit(
    id: string,
    { major, company: contact }: { major: string | null; company: string | null },
  ) {
    const response = await companies.get(id);
    if (response.statusCode === 404) return [];
    const before: Company = response.json();
    await companies.updated(id, { major, contact });
    return [() => companies.updated(id, { major: before.major, contact: before.contact })];
  }

  it('with random changes, last one first, restores the first state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const at = await place();
        const before = await stateOf(at);
        const takenBack: (() => Promise<unknown>)[] = [];
        for (const one of steps) {
          takenBack.push(...(await take(one, at)));
          api.clock.advance(1000);
        }
        for (const back of takenBack.toReversed()) {
          await back();
          api.clock.advance(1000);
        }
        expect(await stateOf(at)).toEqual(before);
      }),
      propertyRuns(4),
    );
  });

  it('in any order never overwrites later changes', async () => {
    const changes = fc.array(
      step.filter((one) => one.do !== 'edit'),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), async (steps, order) => {
        const at = await place();
        const takenBack: (() => Promise<unknown>)[] = [];
        for (const one of steps) takenBack.push(...(await take(one, at)));
        const kept = live(await companies.listed('?limit=1000'), at.ids.companies);
        for (const id of kept) await companies.updated(id, { major: 'Own', contact: 'Own' });
        const sorted = takenBack.map((back, index) => [order[index] ?? 0, back] as const);
        for (const [, back] of sorted.toSorted(([one], [other]) => one - other)) await back();
        for (const id of kept)
          expect(await companies.read(id)).toMatchObject({ major: 'Own', contact: 'Own' });
      }),
      propertyRuns(3),
    );
  });
});
