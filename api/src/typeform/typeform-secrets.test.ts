import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies, typeformConnections } from '../db/schema';
import { decrypt } from '../encryption';
import type { SignedIn } from '#testing/sign-in';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const CALLBACK = 'http://localhost:5173/auth/typeform/callback';

describe('secrets in the log', async () => {
  const { api, typeform, get, createMapping, syncAndParse } = await startApiWithTypeform({
    env: { LOG_LEVEL: 'trace' },
  });

  async function tokensOf({ user }: SignedIn): Promise<string[]> {
    const [row] = await api.db
      .select()
      .from(typeformConnections)
      .where(eq(typeformConnections.user_id, user.id));
    const { ENCRYPTION_KEY: encryptionKey } = api.context.env;
    return (['access', 'refresh'] as const).map((column) => {
      const owner = `${user.id}:${column}`;
      const by = { encryptionKey, purpose: 'typeform tokens', owner } as const;
      return String(decrypt(by, row?.[`${column}_token`] ?? ''));
    });
  }

  it('do not appear after connecting, refreshing tokens and a sync', async () => {
    const ann = await api.signIn();
    const response = await get(`auth/url?redirect_uri=${encodeURIComponent(CALLBACK)}`, ann);
    const outcome = await typeform.approve(response.json().auth_url);
    const [code, state] = [String(outcome.get('code')), String(outcome.get('state'))];
    const body = { code, state, redirect_uri: CALLBACK };
    for (const wrong of [{ ...body, state: 'state-of-nobody' }, body, body]) {
      await api.post('/api/typeform/auth/callback', { as: ann, body: wrong });
    }
    const first = await tokensOf(ann);
    const due = { expires_at: api.clock.now() };
    await api.db.update(typeformConnections).set(due).where(eq(typeformConnections.user_id, ann.user.id));
    expect((await get('forms', ann)).statusCode).toBe(200);
    const second = await tokensOf(ann);

    const form_id = typeform.addForm({ title: 'Told to nobody' });
    const settings: Record<string, string>[] = [
      { company_name: 'Wisteria Unlisted', contact_name: 'Person Unlisted' },
      { company_name: 'Juniper Unlisted', student_type: 'Kind Unlisted' },
    ];
    settings.forEach((answers) => typeform.addResponse({ form_id, answers }));
    const fields = {
      company_name: 'company_name',
      contact_name: 'name',
      student_type: 'student_type',
    } as const;
    const mapping = await createMapping(ann, form_id, fields);
    expect(await syncAndParse(ann, mapping)).toMatchObject({ created_companies: 1, errors: [{}] });
    expect(
      await api.db.select().from(companies).where(eq(companies.company_name, 'Wisteria Unlisted')),
    ).toHaveLength(1);

    expect(new Set([...first, ...second]).size).toBe(4);
    for (const secret of [code, ...first, ...second]) expect(secret).toMatch(/^tfs_.{40,}/);
    expect(state).toMatch(/^[\w-]{43}$/);
    const logged = api.logs.join('');
    expect(logged).toContain('responses imported');
    const secrets = [code, state, 'state-of-nobody', typeform.settings.clientSecret, ...first, ...second];
    for (const secret of [...secrets, 'tfs_', ...settings.flatMap((answers) => Object.values(answers))]) {
      expect(logged).not.toContain(secret);
    }
  });
});
