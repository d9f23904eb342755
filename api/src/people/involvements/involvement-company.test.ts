import type { Mentorship, Relationship } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createInvolvementClient } from '#testing/involvement-client';
import { UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

const NO_MENTEE = 'Choose a company or name the mentee';
const NO_COMPANY = 'Choose a company from the list';

describe('the company of a record', async () => {
  const api = await startTestApp();
  const { involvementsOf, newPerson, newCompany, companies } = createInvolvementClient(
    api,
    await api.signIn(),
  );
  const company = await newCompany('Whole Ltd');

  describe('of a mentorship', () => {
    it('is a company or a named mentee, also after a change', async () => {
      const mentorships = involvementsOf<Mentorship>((await newPerson()).id, 'mentorships');
      const isRefused = (response: Awaited<ReturnType<typeof mentorships.create>>) =>
        expect([response.statusCode, response.json().detail]).toMatchObject([
          422,
          [{ loc: ['body', 'company_id'], msg: NO_MENTEE }],
        ]);
      isRefused(await mentorships.create({ notes: 'Nobody' }));
      isRefused(await mentorships.create({ company_id: null, mentee_name: ' ' }));
      const { id } = await mentorships.created({ mentee_name: 'Kim' });
      isRefused(await mentorships.update(id, { mentee_name: '' }));
      expect(await mentorships.updated(id, { mentee_name: '', company_id: company.id })).toMatchObject({
        mentee_name: null,
        company_name: 'Whole Ltd',
      });
      isRefused(await mentorships.update(id, { company_id: null }));
      isRefused(await mentorships.update(id, { company_id: '' }));
      expect(await mentorships.updated(id, { mentee_name: 'Kim', company_id: null })).toMatchObject({
        mentee_name: 'Kim',
        company_id: null,
        company_name: null,
        is_company_deleted: false,
      });
      await mentorships.updated(id, { company_id: company.id });
      expect(await mentorships.updated(id, { company_id: '' })).toMatchObject({ company_id: null });
    });
  });

  describe.each(['relationships', 'mentorships'] as const)('of %s', (kind) => {
    it('must exist', async () => {
      const records = involvementsOf<Relationship>((await newPerson()).id, kind);
      const gone = await newCompany('Gone Ltd');
      await companies.remove(gone.id);
      const { id } = await records.created({ company_id: company.id });
      const none = kind === 'relationships' ? [''] : [];
      for (const company_id of [UNKNOWN_ID, gone.id, 'x', ...none]) {
        for (const response of [
          await records.create({ company_id }),
          await records.update(id, { company_id }),
        ]) {
          expect([response.statusCode, response.json().detail]).toMatchObject([
            422,
            [{ loc: ['body', 'company_id'], msg: NO_COMPANY }],
          ]);
        }
      }
      expect(await records.listed()).toMatchObject([{ id, company_id: company.id }]);
    });

    it('keeps its name once it is deleted, and the record can still be changed', async () => {
      const records = involvementsOf<Relationship>((await newPerson()).id, kind);
      const going = await newCompany('Going Ltd');
      const record = await records.created({ company_id: going.id });
      await companies.remove(going.id);
      const [read] = await records.listed();
      expect(read).toEqual({ ...record, company_name: 'Going Ltd', is_company_deleted: true });
      expect(await records.updated(record.id, { ...read, notes: 'Closed' })).toMatchObject({
        company_id: going.id,
        notes: 'Closed',
      });
    });

    it('shows its current name, and its id is the same in capitals', async () => {
      const records = involvementsOf<Relationship>((await newPerson()).id, kind);
      const { id } = await newCompany('Old Ltd');
      const record = await records.created({ company_id: id.toUpperCase() });
      await companies.updated(id, { company_name: 'New Ltd' });
      expect(await records.listed()).toEqual([{ ...record, company_id: id, company_name: 'New Ltd' }]);
      expect(await records.updated(record.id, { company_id: id.toUpperCase() })).toMatchObject({
        updated_at: record.updated_at,
      });
    });
  });
});
