import type { Donation, InvolvementKind } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createInvolvementClient } from '#testing/involvement-client';
import { NONEXISTENT_IDS, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('records of a person', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { people, involvementsOf, newPerson, newCompany } = createInvolvementClient(api, ann);
  const company = await newCompany('Whole Ltd');

  /** Per kind: its noun, a full record, the fields that the API adds to it, and a change. */
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
      whole: { event_name: 'Demo Day', topic: 'Pitching', date: '1900-01-01', notes: 'Room 225' },
      expected: {},
      change: { topic: 'Selling' },
    },
    donations: {
      one: 'Donation',
      whole: {
        amount: 999_999_999_999.99,
        currency: 'USD',
        date: '2030-12-31',
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
  const each = Object.entries(KINDS).map(([kind, parts]) => ({ kind: kind as InvolvementKind, ...parts }));

  describe.each(each)('of kind $kind', ({ kind, one, whole, expected, change }) => {
    it('are added as sent, changed by field and deleted, as changes of the person, whose own updated_at stays', async () => {
      const person = await newPerson();
      const records = involvementsOf(person.id, kind);
      const record = await records.created(whole);
      expect(record).toEqual({
        ...whole,
        ...expected,
        id: expect.any(String),
        person_id: person.id,
        created_at: api.clock.now().toISOString(),
        updated_at: api.clock.now().toISOString(),
        last_modified_by: ann.email,
      });
      expect(await records.listed()).toEqual([record]);
      api.clock.advance(1000);
      expect(await records.updated(record.id, record)).toEqual(record);
      expect(await records.updated(record.id, {})).toEqual(record);

      const response = await records.update(record.id, change, { who: bob, ifMatch: record.updated_at });
      expect(response.json()).toEqual({
        ...record,
        ...change,
        updated_at: api.clock.now().toISOString(),
        last_modified_by: bob.email,
      });
      expect(await records.listed()).toEqual([response.json()]);

      const removed = await records.remove(record.id);
      expect([removed.statusCode, removed.body]).toEqual([204, '']);
      expect(await records.listed()).toEqual([]);
      for (const again of [await records.update(record.id, change), await records.remove(record.id)])
        expect([again.statusCode, again.json().detail]).toEqual([404, `${one} not found`]);

      const { id } = record;
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

    it('are cleared by empty texts and null, and store nothing that is refused', async () => {
      const records = involvementsOf((await newPerson()).id, kind);
      const { id } = await records.created(whole);
      for (const response of [
        await records.create({ ...whole, nots: '' }),
        await records.create({ ...whole, notes: 7 }),
        await records.create({}),
        await records.update(id, { ...change, nots: '' }),
        await records.update(id, { ...change, notes: [] }),
        await records.update(id, change, { ifMatch: 'yesterday' }),
      ])
        expect(response.statusCode, response.body).toBe(422);
      expect(await records.listed()).toMatchObject([whole]);
      const cleared = Object.entries(whole)
        .filter(([field]) => /date|notes|topic|purpose|role/.test(field))
        .map(([field], index) => [field, index % 2 ? '' : null]);
      expect(await records.updated(id, Object.fromEntries(cleared))).toMatchObject(
        Object.fromEntries(cleared.map(([field]) => [field, null])),
      );
    });

    it('are not changed from an older version', async () => {
      const records = involvementsOf((await newPerson()).id, kind);
      const record = await records.created(whole);
      await records.update(record.id, { notes: 'Other' }, { who: bob });
      const response = await records.update(record.id, change, { ifMatch: record.updated_at });
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        {
          code: 'stale_edit',
          detail: `This ${one.toLowerCase()} was changed by ${bob.email} just now. Reload to see the latest version.`,
        },
      ]);
      expect(await records.listed()).toMatchObject([{ ...whole, notes: 'Other' }]);
    });

    it('are not found under another person, a deleted one or none', async () => {
      const [owner, other] = [await newPerson(), await newPerson()];
      const record = await involvementsOf(owner.id, kind).created(whole);
      const others = involvementsOf(other.id, kind);
      expect(await others.listed()).toEqual([]);
      for (const response of [await others.update(record.id, change), await others.remove(record.id)])
        expect([response.statusCode, response.json().detail]).toEqual([404, `${one} not found`]);
      await people.remove(owner.id);
      for (const records of [involvementsOf(owner.id, kind), involvementsOf(UNKNOWN_ID, kind)])
        for (const response of [
          await records.list(),
          await records.create(whole),
          await records.update(record.id, change),
          await records.remove(record.id),
        ])
          expect([response.statusCode, response.json().detail]).toEqual([404, 'Person not found']);
    });
  });

  it('are all kept when several are added at once, and take one of several changes of a version', async () => {
    const records = involvementsOf((await newPerson()).id, 'donations');
    const added = await Promise.all(Array.from({ length: 4 }, () => records.created({ amount: 5 })));
    expect((await records.listed()).map(({ id }) => id).toSorted()).toEqual(
      added.map(({ id }) => id).toSorted(),
    );
    const [{ id, updated_at } = { id: '', updated_at: '' }] = added;
    const responses = await Promise.all(
      ['1', '2', '3', '4'].map((notes) => records.update(id, { notes }, { ifMatch: updated_at })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('are not found under ids that are none', async () => {
    const donations = involvementsOf((await newPerson()).id, 'donations');
    for (const unknown of NONEXISTENT_IDS)
      for (const [what, response] of [
        ['Person', await involvementsOf(unknown, 'donations').list()],
        ['Donation', await donations.update(unknown, { amount: 1 })],
        ['Donation', await donations.remove(unknown)],
      ] as const)
        expect([response.statusCode, response.json().detail], unknown).toEqual([404, `${what} not found`]);
  });

  it('of donations are stored to the cent, in US dollars', async () => {
    const donations = involvementsOf<Donation>((await newPerson()).id, 'donations');
    for (const [amount, stored] of [
      [0.1 + 0.2, 0.3],
      [0.01, 0.01],
      [1.1, 1.1],
      [64.1, 64.1],
      [7.000000000000001, 7],
      [1_000_000_000_000, 1_000_000_000_000],
    ] as const) {
      const { id } = await donations.created({ amount, currency: null });
      expect(await donations.listed(), String(amount)).toMatchObject([
        { id, amount: stored, currency: 'USD' },
      ]);
      expect((await donations.updated(id, { amount })).amount).toBe(stored);
      await donations.remove(id);
    }
  });
});
