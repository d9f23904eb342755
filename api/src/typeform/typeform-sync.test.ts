import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, companies, typeformImports, typeformMappings } from '../db/schema';
import { createBulkChangeClient } from '#testing/records/bulk-client';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const NAME_ONLY = { company_name: 'company_name' } as const;
const INTAKE = {
  company_name: 'company_name',
  contact_name: 'name',
  email: 'contact_email',
  student_type: 'student_type',
  year_started: 'year_started',
  heard: 'custom',
} as const;

describe('a sync', async () => {
  const { api, typeform, signInConnected, createMapping, sync, syncAndParse } = await startApiWithTypeform();
  const ann = await signInConnected();
  beforeEach(() => {
    typeform.switches.reset();
    api.clock.set('2026-11-20T15:00:00Z');
    typeform.clock.set('2026-11-20T15:00:00Z');
  });

  let names = 0;
  const newName = () => `Company of test ${++names}`;
  const named = (name: string) => api.db.select().from(companies).where(eq(companies.company_name, name));
  const stored = async (id: string) => {
    const [row] = await api.db.select().from(typeformMappings).where(eq(typeformMappings.id, id));
    if (row === undefined) throw new Error('no such mapping');
    return row;
  };
  const importsOf = async (id: string) => {
    const [row] = await api.db
      .select({ rows: count() })
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, id));
    return row?.rows;
  };
  function formWith(
    responses: readonly { name?: string; at?: string; answers?: Record<string, string | number> }[],
  ) {
    const form_id = typeform.addForm({ title: 'Given' });
    const added = responses.map(({ name, at, answers }) =>
      typeform.addResponse({
        form_id,
        answers: { ...(name !== undefined && { company_name: name }), ...answers },
        ...(at !== undefined && { submitted_at: at }),
      }),
    );
    return { form_id, added };
  }

  it('imports responses in the name of the user who started it', async () => {
    const name = newName();
    const { form_id, added } = formWith([
      {
        name,
        answers: {
          contact_name: 'Alex Sample',
          email: 'alex@example.edu',
          student_type: 'Graduate',
          year_started: 2024,
          heard: 'From a poster.\nIn the library.',
        },
      },
    ]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 1,
      updated_companies: 0,
      errors: [],
    });
    const [company] = await named(name);
    expect(company).toMatchObject({
      name: 'Alex Sample',
      contact_email: 'alex@example.edu',
      student_type: 'Graduate',
      year_started: '2024',
      other_information: 'Question heard: From a poster. In the library.',
      created_by_email: ann.email,
    });
    const audit = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, company?.id ?? ''));
    expect(audit.map(({ action, actor_email }) => [action, actor_email])).toEqual([['create', ann.email]]);
    const [remembered] = await api.db
      .select()
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping.id));
    expect(remembered).toMatchObject({
      response_id: added[0]?.token,
      company_id: company?.id,
      action: 'created',
    });
  });

  it('updates a company of the same name, older responses first', async () => {
    const name = newName();
    const { form_id } = formWith([
      {
        name: name.toUpperCase(),
        at: '2026-11-03T10:00:00Z',
        answers: { contact_name: 'Late', year_started: 2022 },
      },
      { name, at: '2026-11-02T10:00:00Z', answers: { contact_name: 'Early', email: 'early@example.edu' } },
    ]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 1,
      updated_companies: 1,
      errors: [],
    });
    expect(await named(name)).toMatchObject([
      { name: 'Late', contact_email: 'early@example.edu', year_started: '2022' },
    ]);
  });

  it('is an operation, whose undo deletes and restores companies, and which imports no response again', async () => {
    const [old, added] = [newName(), newName()];
    await api.post('/api/companies', { as: ann, body: { company_name: old, name: 'Before' } });
    const { form_id } = formWith([
      { name: old, answers: { contact_name: 'Typed' } },
      { name: added, answers: { contact_name: 'Typed' } },
    ]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    const { operation_id } = await syncAndParse(ann, mapping);
    const { operation, undone } = createBulkChangeClient(api, '/api/companies', ann);
    expect(await operation(operation_id)).toMatchObject({
      type: 'sync',
      kind: 'companies',
      by: ann.email,
      label: 'Synced A form',
      created: 1,
      updated: 1,
    });
    expect(await undone(operation_id)).toMatchObject({ restored: 1, removed: 1, skipped: [] });
    expect(await named(old)).toMatchObject([{ name: 'Before' }]);
    expect(await named(added)).toMatchObject([{ deleted_by: ann.email }]);
    expect(await syncAndParse(ann, mapping)).toMatchObject({ operation_id: null, created_companies: 0 });
  });

  it('continues from the newest response seen, not from the current time', async () => {
    const { form_id } = formWith([{ name: newName(), at: '2026-11-18T09:30:00Z' }]);
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    await syncAndParse(ann, mapping);
    expect((await stored(mapping.id)).last_sync_at?.toISOString()).toBe('2026-11-18T09:30:00.000Z');
    const late = newName();
    typeform.addResponse({ form_id, answers: { company_name: late }, submitted_at: '2026-11-18T09:31:00Z' });
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 1,
      updated_companies: 0,
      errors: [],
    });
    expect(await named(late)).toHaveLength(1);
  });

  it('never moves ahead of the clock, even if the service sends a later time', async () => {
    const { form_id } = formWith([{ name: newName(), at: '2031-01-01T00:00:00Z' }]);
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    await syncAndParse(ann, mapping);
    expect((await stored(mapping.id)).last_sync_at).toEqual(api.clock.now());
  });

  it('imports no response twice', async () => {
    const { form_id } = formWith([{ name: newName() }, { name: newName() }]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(2);
    const before = await api.db.select().from(companies);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 0,
      updated_companies: 0,
      errors: [],
    });
    // A sync from the beginning creates nothing either.
    expect(await syncAndParse(ann, mapping, '2020-01-01T00:00:00Z')).toMatchObject({
      created_companies: 0,
      updated_companies: 0,
      errors: [],
    });
    expect(await api.db.select().from(companies)).toEqual(before);
  });

  it('reads the last hour again, for responses that Typeform lists late', async () => {
    const { form_id } = formWith([{ name: newName(), at: '2026-11-19T12:00:00Z' }]);
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    await syncAndParse(ann, mapping);
    const late = newName();
    typeform.addResponse({ form_id, answers: { company_name: late }, submitted_at: '2026-11-19T11:20:00Z' });
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(1);
    expect(await named(late)).toHaveLength(1);
    expect(typeform.callsTo(`/forms/${form_id}/responses`).at(-1)?.query.since).toBe('2026-11-19T11:00:00');
  });

  it('accepts responses without answers, and reports what is missing', async () => {
    const form_id = typeform.addForm({ title: 'Odd' });
    const ids = [{ answers: undefined }, { answers: [] }, { answers: null, hidden: undefined }].map(
      (override) => typeform.addResponse({ form_id, override }).token,
    );
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    const { errors, created_companies } = await syncAndParse(ann, mapping);
    expect(created_companies).toBe(0);
    expect(errors.map(({ response_id }) => response_id).sort()).toEqual(ids.sort());
    expect(new Set(errors.map(({ error }) => error))).toEqual(new Set(['Company Name is required']));
  });

  it('skips responses that were not submitted', async () => {
    const form_id = typeform.addForm({ title: 'Half' });
    typeform.addResponse({ form_id, override: { response_type: 'partial', submitted_at: null } });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 0,
      updated_companies: 0,
      errors: [],
    });
    expect((await stored(mapping.id)).last_sync_at).toBeNull();
  });

  it('imports answers to questions in groups, matrices and blocks', async () => {
    const mapping = await createMapping(ann, 'StCensus', {
      company_name: 'company_name',
      contact_first: 'name',
      contact_email: 'contact_email',
      help_space: 'custom',
    });
    const { errors } = await syncAndParse(ann, mapping);
    expect(errors).toEqual([]);
    expect(await importsOf(mapping.id)).toBe(320);
    const rows = await api.db.select().from(companies);
    expect(
      rows.some(({ other_information }) =>
        /^Question help_space: \w+ helpful$/m.test(other_information ?? ''),
      ),
    ).toBe(true);
  });

  it('finds a question by its ref when its id has changed, and skips deleted questions', async () => {
    const name = newName();
    const { form_id } = formWith([]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    typeform.changeFields(form_id, (fields) =>
      fields.flatMap((field) => {
        if (field.ref === 'contact_name') return [];
        return [field.ref === 'company_name' ? { ...field, id: 'newid0000001' } : field];
      }),
    );
    typeform.addResponse({
      form_id,
      answers: { company_name: name, contact_name: 'Nobody', email: 'somebody@example.edu' },
    });
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 1,
      updated_companies: 0,
      errors: [],
    });
    expect(await named(name)).toMatchObject([{ name: null, contact_email: 'somebody@example.edu' }]);
  });

  it('reports each response that cannot be imported, and tries it again in the next sync', async () => {
    const [good, bad] = [newName(), newName()];
    const { form_id, added } = formWith([
      { name: bad, at: '2026-09-01T10:00:00Z', answers: { student_type: 'Postdoc' } },
      { name: good, at: '2026-11-01T10:00:00Z' },
    ]);
    const mapping = await createMapping(ann, form_id, INTAKE);
    const failure = { response_id: added[0]?.token, error: 'Unknown student type: "Postdoc"' };
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 1,
      updated_companies: 0,
      errors: [failure],
    });
    expect(await named(bad)).toEqual([]);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 0,
      updated_companies: 0,
      errors: [failure],
    });
    expect(await importsOf(mapping.id)).toBe(1);
  });

  it('imports only responses since the given time, and older ones in a later sync', async () => {
    const [old, fresh] = [newName(), newName()];
    const { form_id } = formWith([{ name: newName(), at: '2026-09-01T10:00:00Z' }]);
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    await syncAndParse(ann, mapping);
    typeform.addResponse({ form_id, answers: { company_name: old }, submitted_at: '2026-10-01T10:00:00Z' });
    typeform.addResponse({ form_id, answers: { company_name: fresh }, submitted_at: '2026-11-01T10:00:00Z' });
    expect((await syncAndParse(ann, mapping, '2026-10-15T00:00:00Z')).created_companies).toBe(1);
    expect(await named(old)).toEqual([]);
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(1);
    expect(await named(old)).toHaveLength(1);
  });

  it('refuses a mapping of another form, of somebody else, and none', async () => {
    const mapping = await createMapping(ann, 'Fa26Intk', NAME_ONLY);
    const other = await sync(ann, { ...mapping, form_id: 'StCensus' });
    expect([other.statusCode, other.json().detail[0].loc]).toEqual([422, ['body', 'form_id']]);
    const bob = await signInConnected();
    expect((await sync(bob, mapping)).statusCode).toBe(404);
    expect((await sync(ann, { ...mapping, id: 'x' })).statusCode).toBe(404);
  });

  it('says that a form is not there', async () => {
    const mapping = await createMapping(ann, formWith([]).form_id, NAME_ONLY);
    typeform.switches.reset();
    const answer = await sync(ann, mapping);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Form not found']);
  });

  it('never logs an answer', async () => {
    const { form_id } = formWith([{ name: 'A secret plan', answers: { student_type: 'Odd kind' } }]);
    await syncAndParse(ann, await createMapping(ann, form_id, INTAKE));
    expect(api.logs.join('')).toContain('responses imported');
    expect(api.logs.join('')).not.toMatch(/secret plan|Odd kind/);
  });
});
