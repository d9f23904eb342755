import { PROGRAMS, type ConfigOptions } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app';
import { users } from '../db/schema';

describe('form choices', async () => {
  const api = await startTestApp();
  const ann = await api.signIn({ full_name: 'Ann Archer' });
  const options = async (): Promise<ConfigOptions> =>
    (await api.get('/api/config/options', { as: ann })).json();

  it('have defaults, then also values that companies use, once each, and the users', async () => {
    expect(await options()).toEqual({
      programs: [...PROGRAMS],
      semesters: ['Fall', 'Spring', 'Summer'],
      statuses: ['Started', 'Completed', 'Pitch', 'Funded'],
      current_year: 2026,
      uga_contacts: ['Ann Archer'],
    });

    const add = (body: object) => api.post('/api/companies', { as: ann, body });
    await add({ company_name: 'A', first_contact: { program: 'Winter Camp' }, uga_contact: 'Zoe Zimmer' });
    await add({
      company_name: 'B',
      additional_touchpoints: [{ program: 'Art Fair' }, { program: 'Winter Camp' }, { program: 'GBAN' }],
      uga_contact: 'Zoe Zimmer',
    });
    await add({ company_name: 'D', uga_contact: 'bo baker' });
    await api.signIn({ full_name: 'Bo Baker' });
    const { programs, uga_contacts } = await options();
    expect(programs).toEqual([...PROGRAMS, 'Art Fair', 'Winter Camp']);
    expect(uga_contacts).toEqual(['Ann Archer', 'Bo Baker', 'Zoe Zimmer']);
  });

  it('leave out values that only deleted companies used', async () => {
    const { id } = (
      await api.post('/api/companies', {
        as: ann,
        body: { company_name: 'C', first_contact: { program: 'Gone Camp' }, uga_contact: 'Gone Contact' },
      })
    ).json<{ id: string }>();
    expect((await options()).programs).toContain('Gone Camp');
    await api.delete(`/api/companies/${id}`, { as: ann });
    const { programs, uga_contacts } = await options();
    expect(programs).not.toContain('Gone Camp');
    expect(uga_contacts).not.toContain('Gone Contact');
  });

  it('leave out the name of an account that nobody confirmed', async () => {
    const { user } = await api.signIn({ full_name: 'Stranger Danger' });
    const unconfirmed = { unconfirmed_since: api.clock.now() };
    await api.db.update(users).set(unconfirmed).where(eq(users.id, user.id));
    expect((await options()).uga_contacts).not.toContain('Stranger Danger');
  });

  it('include the current year', async () => {
    const before = api.clock.now();
    onTestFinished(() => api.clock.set(before));
    api.clock.set('2027-01-01T12:00:00Z');
    const { email, password } = ann;
    const { access_token } = (await api.post('/api/auth/login', { body: { email, password } })).json<{
      access_token: string;
    }>();
    const response = await api.get('/api/config/options', { as: { access_token } });
    expect(response.json()).toMatchObject({ current_year: 2027 });
  });
});
