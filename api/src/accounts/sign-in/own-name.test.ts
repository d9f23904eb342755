import type { User } from '@studio-desk/shared-contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';

describe("PUT of the user's own name", async () => {
  const api = await startTestApp();
  const rename = (as: SignedIn, body: object) => api.put('/api/auth/me', { as, body });
  const me = async (as: SignedIn) => (await api.get('/api/auth/me', { as })).json<User>();
  const changesOf = ({ user }: SignedIn) =>
    api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity_id, user.id), eq(auditEvents.action, 'update')));

  it('stores the trimmed name', async () => {
    const ann = await api.signIn({ full_name: 'Ann Archer' });
    const answer = await rename(ann, { full_name: '  Ann Baker ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...ann.user, full_name: 'Ann Baker' });
    expect(await me(ann)).toEqual({ ...ann.user, full_name: 'Ann Baker' });
  });

  it('appears at once among the contacts to choose from, instead of the old name', async () => {
    const ann = await api.signIn({ full_name: 'Old Contact' });
    await rename(ann, { full_name: 'New Contact' });
    const { uga_contacts } = (await api.get('/api/config/options', { as: ann })).json();
    expect(uga_contacts).toContain('New Contact');
    expect(uga_contacts).not.toContain('Old Contact');
  });

  it('may be any text of one line and is stored unchanged', async () => {
    const ann = await api.signIn();
    for (const full_name of [`"'><img src=x>`, "'; drop table users; --", 'x'.repeat(200)]) {
      expect((await rename(ann, { full_name })).statusCode, full_name).toBe(200);
      expect((await me(ann)).full_name).toBe(full_name);
    }
  });

  it('changes only the name when the whole user is sent back', async () => {
    const ann = await api.signIn();
    const sent = { ...ann.user, id: 'x', email: 'eve@example.com', full_name: 'Ann', created_at: 7 };
    expect((await rename(ann, sent)).json()).toEqual({ ...ann.user, full_name: 'Ann' });
  });

  it('records each change once in the audit', async () => {
    const ann = await api.signIn({ full_name: 'Before' });
    await rename(ann, { full_name: 'After' });
    await rename(ann, { full_name: 'After' });
    expect(await changesOf(ann)).toMatchObject([
      {
        actor_id: ann.user.id,
        entity: 'user',
        before: { full_name: 'Before' },
        after: { full_name: 'After' },
      },
    ]);
  });

  it('stores the last of many simultaneous changes', async () => {
    const ann = await api.signIn({ full_name: 'Name' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => rename(ann, { full_name: `Name ${turn}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(4).fill(200));
    const changes = await changesOf(ann);
    const names = ['Name', ...changes.map(({ after }) => after?.full_name)];
    expect(new Set(names).size).toBe(5);
    // Each change starts from the result of an earlier one, so none was lost.
    for (const { before } of changes) expect(names).toContain(before?.full_name);
    expect(new Set(changes.map(({ before }) => before?.full_name)).size).toBe(4);
  });
});
