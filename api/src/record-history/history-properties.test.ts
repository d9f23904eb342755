import { STUDENT_TYPES, type Company, type Judge, type Person } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs';
import { createHistoryCalls } from '#testing/records/history-calls';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';

const text = fc.option(fc.constantFrom('Law', 'Art', 'Demo Day'), { nil: null });
const company = fc.record({
  major: text,
  company_name: fc.constantFrom('Acme', 'Acme Labs', 'Zed'),
  student_type: fc.option(fc.constantFrom(...STUDENT_TYPES), { nil: null }),
  active_tenant: fc.option(fc.boolean(), { nil: null }),
  funding_data: fc.array(
    fc.record({ source: fc.constant('Bank'), year: fc.constantFrom('2023', '2024'), amount: fc.nat(900) }),
    {
      maxLength: 2,
    },
  ),
});
const judge = fc.record({
  phone: text,
  competitions: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Pitch', 'Demo Day'),
      month: fc.constant('May'),
      year: fc.constantFrom(2023, 2024),
    }),
    { maxLength: 2, selector: ({ name, year }) => `${name} ${year}` },
  ),
});
const person = fc.record({ bio: text, company_role: text, entr_certificate: fc.boolean() });

const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), company, judge, person }),
  fc.record({ do: fc.constant('delete and restore' as const) }),
  fc.record({
    do: fc.constant('add' as const),
    amount: fc.integer({ min: 1, max: 900 }),
    isPrimary: fc.boolean(),
  }),
  fc.record({ do: fc.constant('change' as const), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ do: fc.constant('remove' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('the history of random changes', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const kinds = {
    companies: createRecordCalls<Company>(api, '/api/companies', ann),
    judges: createRecordCalls<Judge>(api, '/api/judges', ann),
    people: createRecordCalls<Person>(api, '/api/people', ann),
  };
  const histories = {
    companies: createHistoryCalls(api, '/api/companies', ann),
    judges: createHistoryCalls(api, '/api/judges', ann),
    people: createHistoryCalls(api, '/api/people', ann),
  };
  const names = ['companies', 'judges', 'people'] as const;

  async function place() {
    const created = await kinds.companies.created({ company_name: 'Acme', major: 'Art' });
    return {
      companies: created.id,
      judges: (await kinds.judges.created({ name: 'Joe' })).id,
      people: (await kinds.people.created({ name: 'Pam', company_id: created.id })).id,
    };
  }
  type Place = Awaited<ReturnType<typeof place>>;

  const recordsOf = async <T>(id: string, kind: string): Promise<T[]> =>
    (await api.get(`/api/people/${id}/${kind}`, { as: ann })).json();

  async function take(one: Step, at: Place): Promise<void> {
    const donations = `/api/people/${at.people}/donations`;
    if (one.do === 'edit') {
      await kinds.companies.updated(at.companies, one.company);
      await kinds.judges.updated(at.judges, one.judge);
      await kinds.people.updated(at.people, one.person);
    } else if (one.do === 'delete and restore') {
      for (const name of names) {
        await kinds[name].remove(at[name]);
        await histories[name].restored(at[name]);
      }
    } else if (one.do === 'add') {
      await api.post(donations, { as: ann, body: { amount: one.amount } });
      const relationship = { company_id: at.companies, role: 'CEO', is_primary: one.isPrimary };
      await api.post(`/api/people/${at.people}/relationships`, { as: ann, body: relationship });
    } else {
      const [first] = await recordsOf<{ id: string }>(at.people, 'donations');
      if (!first) return;
      if (one.do === 'change')
        await api.put(`${donations}/${first.id}`, { as: ann, body: { amount: one.amount } });
      else await api.delete(`${donations}/${first.id}`, { as: ann });
    }
  }

  const stable = ({ updated_at: _at, last_modified_by: _by, ...fields }: Record<string, unknown>) => fields;

  const stateOf = async (at: Place) => ({
    company: stable({ ...(await kinds.companies.read(at.companies)) }),
    judge: stable({ ...(await kinds.judges.read(at.judges)) }),
    person: stable({ ...(await kinds.people.read(at.people)) }),
    donations: (await recordsOf<Record<string, unknown>>(at.people, 'donations')).map(stable),
    relationships: (await recordsOf<Record<string, unknown>>(at.people, 'relationships')).map(stable),
  });

  it('explains each value, and reverting all changes, last one first, restores the first state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const at = await place();
        const before = await stateOf(at);
        for (const one of steps) {
          await take(one, at);
          api.clock.advance(1000);
        }
        for (const name of names) {
          const entries = await histories[name].history(at[name], '?limit=1000');
          const explained = new Map(
            entries.toReversed().flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
          );
          const record: Record<string, unknown> = { ...(await kinds[name].read(at[name])) };
          for (const [field, after] of explained)
            if (field in record) expect(record[field], field).toEqual(after);
        }
        for (const name of ['people', 'judges', 'companies'] as const)
          for (const { id, action } of await histories[name].history(at[name], '?limit=1000')) {
            api.clock.advance(1000);
            if (action === 'update') await histories[name].reverted(at[name], { history_id: id });
          }
        expect(await stateOf(at)).toEqual(before);
      }),
      propertyRuns(3),
    );
  });
});
