import type { Donation, PersonRecordKind, Relationship } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../testing/event-client';
import { personRecordCalls } from '../../../testing/person-record-calls';
import { NO_IDS, UNKNOWN_ID } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';

describe('records of a person', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { people, recordsOf, newPerson, newCompany } = personRecordCalls(api, ann);
  const company = await newCompany('Whole Ltd');

  /** Per kind: a minimal and a full record, a change, and the expected responses. */
  const KINDS = {
    relationships: {
      one: 'Relationship',
      whole: {
        company_id: company.id,
        role: 'Advisor',
        start_date: '2024-02-29',
        end_date: '2025-01-31',
        is_primary: false,
        notes: 'Two days a week',
      },
      expected: { company_name: 'Whole Ltd', is_company_deleted: false },
      change: { role: 'CTO' },
    },
    speaking: {
      one: 'Speaking engagement',
      whole: { event_name: 'Demo Day', topic: 'Pitching', date: '0001-01-01', notes: 'Room 225' },
      expected: {},
      change: { topic: 'Selling' },
    },
    donations: {
      one: 'Donation',
      whole: {
        amount: 999_999_999_999.99,
        currency: 'USD',
        date: '9999-12-31',
        purpose: 'Prizes',
        notes: 'Yearly',
      },
      expected: {},
      change: { amount: 12.5 },
    },
    mentorships: {
      one: 'Mentorship',
      whole: {
        company_id: company.id,
        mentee_name: 'Sam Fields',
        start_date: '2024-09-01',
        end_date: '2024-09-01',
        notes: 'Weekly',
      },
      expected: { company_name: 'Whole Ltd', is_company_deleted: false },
      change: { mentee_name: 'Kim Fields' },
    },
  } as const;
  const each = Object.entries(KINDS).map(([kind, parts]) => ({ kind: kind as PersonRecordKind, ...parts }));

  describe.each(each)('records of kind $kind', ({ kind, one, whole, expected, change }) => {
    it('are added and listed as sent', async () => {
      const { id: person_id } = await newPerson();
      const records = recordsOf(person_id, kind);
      const record = await records.created(whole);
      expect(record).toEqual({
        ...whole,
        ...expected,
        id: expect.any(String),
        person_id,
        created_at: api.clock.now().toISOString(),
        updated_at: api.clock.now().toISOString(),
        last_modified_by: ann.email,
      });
      expect(await records.listed()).toEqual([record]);
    });

    it('are changed by field and keep the others', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const record = await records.created(whole);
      api.clock.advance(1000);
      const response = await records.update(record.id, change, { who: bob, ifMatch: record.updated_at });
      expect(response.json()).toEqual({
        ...record,
        ...change,
        updated_at: api.clock.now().toISOString(),
        last_modified_by: bob.email,
      });
      expect(await records.listed()).toEqual([response.json()]);
    });

    it('change nothing when sent back as they were read', async () => {
      const person = await newPerson();
      const records = recordsOf(person.id, kind);
      const record = await records.created(whole);
      api.clock.advance(1000);
      expect(await records.updated(record.id, record)).toEqual(record);
      expect(await records.updated(record.id, {})).toEqual(record);
      expect(await people.auditOf(person.id)).toHaveLength(2);
    });

    it('are cleared by empty texts and null', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const { id } = await records.created(whole);
      const cleared = Object.entries(whole)
        .filter(([field]) => /date|notes|topic|purpose|role/.test(field))
        .map(([field], index) => [field, index % 2 ? '' : null]);
      expect(await records.updated(id, Object.fromEntries(cleared))).toMatchObject(
        Object.fromEntries(cleared.map(([field]) => [field, null])),
      );
    });

    it('return 409 when another user saved first', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const record = await records.created(whole);
      api.clock.advance(1000);
      await records.update(record.id, { notes: 'Other' }, { who: bob });
      api.clock.advance(60_000);
      const response = await records.update(record.id, change, { ifMatch: record.updated_at });
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        {
          code: 'stale_edit',
          detail: `This ${one.toLowerCase()} was changed by ${bob.email} 1 minute ago. Reload to see the latest version.`,
        },
      ]);
      expect(await records.listed()).toMatchObject([{ ...whole, notes: 'Other' }]);
    });

    it('are gone after a delete', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const record = await records.created(whole);
      const response = await records.remove(record.id);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(await records.listed()).toEqual([]);
      for (const again of [await records.update(record.id, change), await records.remove(record.id)]) {
        expect([again.statusCode, again.json().detail]).toEqual([404, `${one} not found`]);
      }
    });

    it('write each change to the audit as a change of the person, whose own updated_at stays', async () => {
      const person = await newPerson();
      api.clock.advance(1000);
      const records = recordsOf(person.id, kind);
      const { id } = await records.created(whole);
      await records.update(id, change, { who: bob });
      await records.remove(id);
      const audit = await people.auditOf(person.id);
      expect(audit.slice(1)).toMatchObject([
        { action: 'update', entity: 'person', before: { [kind]: [] }, after: { [kind]: [{ id, ...whole }] } },
        { action: 'update', actor_email: bob.email, after: { [kind]: [{ id, ...change }] } },
        {
          before: { [kind]: [{ id, deleted_at: null }] },
          after: { [kind]: [{ id, deleted_by: ann.email }] },
        },
      ]);
      expect(Object.keys(Object(audit[2]?.before)[kind][0])).toEqual(['id', ...Object.keys(change)]);
      expect(await people.read(person.id)).toEqual(person);
    });

    it.each(NO_IDS)(`return 404 for the person or record %s`, async (unknown) => {
      const nobody = recordsOf(unknown, kind);
      const somebody = recordsOf((await newPerson()).id, kind);
      const expected = [
        ['Person', await nobody.list()],
        ['Person', await nobody.create(whole)],
        ['Person', await nobody.update(UNKNOWN_ID, change)],
        ['Person', await nobody.remove(UNKNOWN_ID)],
        [one, await somebody.update(unknown, change)],
        [one, await somebody.remove(unknown)],
      ] as const;
      for (const [what, response] of expected) {
        expect([response.statusCode, response.json().detail]).toEqual([404, `${what} not found`]);
      }
    });

    it('are not found under another person or a deleted one', async () => {
      const [mine, other] = [await newPerson(), await newPerson()];
      const record = await recordsOf(mine.id, kind).created(whole);
      const others = recordsOf(other.id, kind);
      expect(await others.listed()).toEqual([]);
      for (const response of [await others.update(record.id, change), await others.remove(record.id)]) {
        expect([response.statusCode, response.json().detail]).toEqual([404, `${one} not found`]);
      }
      await people.remove(mine.id);
      const records = recordsOf(mine.id, kind);
      for (const response of [
        await records.list(),
        await records.create(whole),
        await records.update(record.id, change),
        await records.remove(record.id),
      ]) {
        expect([response.statusCode, response.json().detail]).toEqual([404, 'Person not found']);
      }
    });

    it('reject unknown fields and wrong types, and store nothing', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const { id } = await records.created(whole);
      for (const response of [
        await records.create({ ...whole, nots: '' }),
        await records.create({ ...whole, notes: 7 }),
        await records.create({ ...whole, notes: 'x'.repeat(20_001) }),
        await records.create({}),
        await records.update(id, { ...change, nots: '' }),
        await records.update(id, { ...change, notes: [] }),
        await records.update(id, change, { ifMatch: 'yesterday' }),
      ]) {
        expect(response.statusCode, response.body).toBe(422);
      }
      expect(await records.listed()).toMatchObject([whole]);
    });

    it('are all kept when many are added concurrently', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const added = await Promise.all(Array.from({ length: 10 }, () => records.created(whole)));
      expect((await records.listed()).map(({ id }) => id).toSorted()).toEqual(
        added.map(({ id }) => id).toSorted(),
      );
    });

    it('accept one of ten concurrent updates of the same version', async () => {
      const records = recordsOf((await newPerson()).id, kind);
      const record = await records.created(whole);
      const expected = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          records.update(record.id, { notes: `Note ${index}` }, { ifMatch: record.updated_at }),
        ),
      );
      expect(expected.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    });
  });

  it('send one change event of the person per change', async () => {
    const person = await newPerson();
    const { changes } = await listen(api.app, await api.signIn());
    const donations = recordsOf<Donation>(person.id, 'donations');
    const { id } = await donations.created({ amount: 5 });
    await donations.updated(id, { amount: 6 });
    await recordsOf<Relationship>(person.id, 'relationships').created({
      company_id: company.id,
      is_primary: true,
    });
    await recordsOf<Relationship>(person.id, 'relationships').created({
      company_id: company.id,
      is_primary: true,
    });
    await donations.remove(id);
    await expect.poll(() => changes.length).toBe(5);
    expect(changes).toMatchObject(
      Array.from({ length: 5 }, () => ({ entity: 'person', id: person.id, action: 'update', by: ann.email })),
    );
  });
});
