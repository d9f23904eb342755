import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, typeformImports, typeformMappings } from '../db/schema';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const NAME_ONLY = { company_name: 'company_name' } as const;

describe('the pages of a sync', async () => {
  const { api, typeform, signInConnected, createMapping, sync, syncAndParse } = await startApiWithTypeform({
    limits: { pageSize: 10 },
  });
  const ann = await signInConnected();
  beforeEach(() => typeform.switches.reset());

  const importsOf = async (id: string) => {
    const [row] = await api.db
      .select({ rows: count() })
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, id));
    return row?.rows;
  };

  it('reads 24 responses of three pages once each, without a sort parameter', async () => {
    const form_id = typeform.addForm({ title: 'Many', responses: 24 });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    const { errors } = await syncAndParse(ann, mapping);
    expect(errors).toEqual([]);
    expect(await importsOf(mapping.id)).toBe(24);
    const pages = typeform.callsTo(`/forms/${form_id}/responses`);
    expect(pages).toHaveLength(3);
    expect(pages.flatMap(({ query }) => Object.keys(query))).not.toContain('sort');
    expect(pages.flatMap(({ query }) => Object.keys(query))).not.toContain('page');
  });

  it('reads as many pages as there are', async () => {
    const PAGES = { 0: 1, 1: 1, 9: 1, 10: 2, 11: 2 };
    for (const [responses, pages] of Object.entries(PAGES)) {
      const form_id = typeform.addForm({ title: 'So many', responses: Number(responses) });
      const mapping = await createMapping(ann, form_id, NAME_ONLY);
      expect((await syncAndParse(ann, mapping)).errors, responses).toEqual([]);
      expect(await importsOf(mapping.id), responses).toBe(Number(responses));
      expect(typeform.callsTo(`/forms/${form_id}/responses`), responses).toHaveLength(pages);
    }
  });

  it('imports a response that was processed later than others submitted after it', async () => {
    const form_id = typeform.addForm({ title: 'Late', responses: 12 });
    const name = 'Processed late';
    const answers = { company_name: name };
    typeform.addResponse({ form_id, answers, submitted_at: '2026-10-01T12:00:01Z' });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    await syncAndParse(ann, mapping);
    expect(await importsOf(mapping.id)).toBe(13);
    expect(await api.db.select().from(companies).where(eq(companies.company_name, name))).toHaveLength(1);
  });

  it('imports a late response that is pages away, and nothing twice in the next sync', async () => {
    const form_id = typeform.addForm({ title: 'Late', responses: 25 });
    const late = typeform.addResponse({ form_id, submitted_at: '2026-10-01T12:00:01Z' });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    expect((await syncAndParse(ann, mapping)).errors).toEqual([]);
    const imported = await api.db
      .select()
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping.id));
    expect(imported).toHaveLength(26);
    expect(imported.map(({ response_id }) => response_id)).toContain(late.token);
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(0);
  });

  it('imports responses that arrived while paging in the next sync', async () => {
    const form_id = typeform.addForm({ title: 'Busy', responses: 15 });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    const path = `/forms/${form_id}/responses`;
    const firstPage = typeform.hold(path);
    const syncing = syncAndParse(ann, mapping);
    await firstPage.arrived;
    const secondPage = typeform.hold(path);
    firstPage.release();
    await secondPage.arrived;
    typeform.addResponse({ form_id });
    secondPage.release();
    await syncing;
    expect(await importsOf(mapping.id)).toBe(15);
    await syncAndParse(ann, mapping);
    expect(await importsOf(mapping.id)).toBe(16);
  });

  it('imports nothing twice when two syncs run at the same time', async () => {
    const form_id = typeform.addForm({ title: 'Twice', responses: 15 });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    const results = await Promise.all([1, 2, 3].map(() => syncAndParse(ann, mapping)));
    expect(results.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await importsOf(mapping.id)).toBe(15);
    const imported = await api.db
      .select()
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping.id));
    const created = results.reduce((sum, { created_companies: made }) => sum + made, 0);
    expect(created).toBe(imported.filter(({ action }) => action === 'created').length);
  });

  it('imports nothing when a page cannot be read, and everything in the next sync', async () => {
    const form_id = typeform.addForm({ title: 'Broken', responses: 11 });
    const mapping = await createMapping(ann, form_id, NAME_ONLY);
    const path = `/forms/${form_id}/responses`;
    typeform.switches.fail({ kind: 'status', status: 500, path, skip: 1, times: 10 });
    const answer = await sync(ann, mapping);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
    expect(await importsOf(mapping.id)).toBe(0);
    const [row] = await api.db.select().from(typeformMappings).where(eq(typeformMappings.id, mapping.id));
    expect(row?.last_sync_at).toBeNull();
    typeform.switches.set({ faults: [] });
    await syncAndParse(ann, mapping);
    expect(await importsOf(mapping.id)).toBe(11);
  });
});
