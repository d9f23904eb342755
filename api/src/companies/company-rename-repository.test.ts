import { describe, expect, it } from 'vitest';
import { createInvolvementClient } from '#testing/involvement-client';
import { startTestApp } from '#testing/test-app';

describe('renaming a company', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { people, companies, newCompany, involvementsOf } = createInvolvementClient(api, ann);
  const { auditOf, created, found, listed, read } = people;

  it('renames it on its people in the same change, and a search finds them by the new name', async () => {
    const { id } = await newCompany('Acorn');
    const [pat, kim] = [
      await created({ name: 'Pat', company_id: id }),
      await created({ name: 'Kim', company_id: id, primary_company: 'ACORN' }),
    ];
    api.clock.advance(1000);
    await companies.update(id, { company_name: 'Oak' }, { who: bob });
    const now = { updated_at: api.clock.now().toISOString(), last_modified_by: bob.email };
    expect(await read(pat.id)).toEqual({ ...pat, primary_company: 'Oak', ...now });
    expect(await read(kim.id)).toEqual({ ...kim, primary_company: 'Oak', ...now });
    expect((await found('oak')).map(({ name }) => name)).toEqual(['Kim', 'Pat']);
    expect((await listed('?search=oak')).map(({ name }) => name)).toEqual(['Kim', 'Pat']);
    expect(await found('acorn')).toEqual([]);
    expect((await auditOf(pat.id)).slice(1)).toMatchObject([
      {
        action: 'update',
        entity: 'person',
        actor_email: bob.email,
        before: { primary_company: 'Acorn' },
        after: { primary_company: 'Oak' },
      },
    ]);
    expect((await auditOf(kim.id)).slice(1)).toMatchObject([{ before: { primary_company: 'ACORN' } }]);
    const [ofCompany] = (await companies.auditOf(id)).slice(1);
    expect((await auditOf(pat.id))[1]).toMatchObject({
      at: ofCompany?.at,
      request_id: ofCompany?.request_id,
    });
    const stale = await people.update(pat.id, { phone: '1' }, { ifMatch: pat.updated_at });
    expect(stale.statusCode).toBe(409);
  });

  it('leaves people alone who have another company text, no link, or were deleted', async () => {
    const [{ id }, other] = [await newCompany('Birch'), await newCompany('Birch')];
    const others = [
      await created({ name: 'Own', company_id: id, primary_company: 'Birch & Co' }),
      await created({ name: 'Free', primary_company: 'Birch' }),
      await created({ name: 'Namesake', company_id: other.id }),
    ];
    const gone = await created({ name: 'Gone', company_id: id });
    await people.remove(gone.id);
    await companies.updated(id, { company_name: 'Elm' });
    for (const person of others) expect(await read(person.id)).toEqual(person);
    expect(await auditOf(gone.id)).toHaveLength(2);
  });

  it('to the same name changes no person', async () => {
    const company = await newCompany('Cedar');
    const person = await created({ name: 'Calm', company_id: company.id });
    await companies.updated(company.id, { ...company, major: 'New' });
    expect(await read(person.id)).toEqual(person);
  });

  it('updates the name on people linked at the same time', async () => {
    const { id } = await newCompany('Name 0');
    const early = await Promise.all(
      Array.from({ length: 3 }, () => created({ name: 'Busy', company_id: id })),
    );
    const late = await Promise.all(Array.from({ length: 3 }, () => created({ name: 'Late' })));
    const responses = await Promise.all([
      companies.update(id, { company_name: 'Name 1' }),
      ...late.map((person) => people.update(person.id, { company_id: id })),
      companies.update(id, { company_name: 'Name 2' }),
      ...early.map((person) => involvementsOf(person.id, 'mentorships').create({ company_id: id })),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([]);
    const { company_name } = await companies.read(id);
    for (const person of [...early, ...late])
      expect((await read(person.id)).primary_company).toBe(company_name);
  });
});
