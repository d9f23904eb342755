import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, companies, typeformMappings } from '../db/schema';
import { findRecentChanges } from '../events/change-repository';
import { holdOperationMutex } from '#testing/held-operation-mutex';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const FIELDS = { company_name: 'company_name', student_type: 'student_type' } as const;

describe('the record of a sync', async () => {
  const { api, typeform, signInConnected, createMapping, sync, syncAndParse } = await startApiWithTypeform();
  const ann = await signInConnected();
  beforeEach(() => typeform.switches.reset());

  let names = 0;
  const newName = () => `Kept company ${++names}`;
  const named = (name: string) => api.db.select().from(companies).where(eq(companies.company_name, name));
  const lastSyncOf = async (id: string) => {
    const [row] = await api.db.select().from(typeformMappings).where(eq(typeformMappings.id, id));
    return row?.last_sync_at;
  };
  function mappedForm(responses: readonly { name: string; at?: string; kind?: string }[]) {
    const form_id = typeform.addForm({ title: 'Kept' });
    for (const { name, at, kind } of responses) {
      const answers = { company_name: name, ...(kind !== undefined && { student_type: kind }) };
      typeform.addResponse({ form_id, answers, ...(at !== undefined && { submitted_at: at }) });
    }
    return createMapping(ann, form_id, FIELDS);
  }

  it('with a start time does not skip earlier responses in the next sync', async () => {
    const [old, fresh] = [newName(), newName()];
    const mapping = await mappedForm([
      { name: old, at: '2026-09-01T10:00:00Z' },
      { name: fresh, at: '2026-11-01T10:00:00Z' },
    ]);
    expect((await syncAndParse(ann, mapping, '2026-10-15T00:00:00Z')).created_companies).toBe(1);
    expect(await lastSyncOf(mapping.id)).toBeNull();
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(1);
    expect(await named(old)).toHaveLength(1);
    expect((await lastSyncOf(mapping.id))?.toISOString()).toBe('2026-11-01T10:00:00.000Z');
  });

  it.each(['9999-12-31T23:59:59-05:00', '0000-01-01T00:00:00+05:00', '10000-01-01T00:00:00Z'])(
    'rejects a start time outside the supported years: %s',
    async (since) => {
      const mapping = await mappedForm([]);
      const answer = await sync(ann, mapping, since);
      expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'since']]);
      const counted = await api.get(
        `/api/typeform/forms/${mapping.form_id}/responses?since=${encodeURIComponent(since)}`,
        { as: ann },
      );
      expect(counted.statusCode).toBe(422);
    },
  );

  it('is written to the audit with its counts, and sends no change event', async () => {
    const mapping = await mappedForm([{ name: newName() }, { name: newName(), kind: 'Postdoc' }]);
    await syncAndParse(ann, mapping);
    const audit = await api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, mapping.id));
    expect(audit.filter(({ action }) => action === 'sync')).toMatchObject([
      {
        entity: 'typeform_mapping',
        actor_email: ann.email,
        after: { created: 1, updated: 0, failed: 1 },
      },
    ]);
    const changes = await findRecentChanges(api.db, 60, []);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ change }) => change.entity !== 'company')).toEqual([]);
  });

  it('is written after the sync has waited for the import mutex', async () => {
    const name = newName();
    const mapping = await mappedForm([{ name }]);
    const mutex = holdOperationMutex();
    let isDone = false;
    const syncing = syncAndParse(ann, mapping).finally(() => (isDone = true));
    await expect.poll(() => typeform.callsTo(`/forms/${mapping.form_id}/responses`)).toHaveLength(1);
    await pause(200);
    expect([isDone, await named(name)]).toEqual([false, []]);
    await mutex.release();
    expect((await syncing).created_companies).toBe(1);
  });

  it('reads the responses with a mapping that was saved while the sync waited', async () => {
    const name = newName();
    const mapping = await mappedForm([{ name, kind: 'Graduate' }]);
    const mutex = holdOperationMutex();
    const syncing = syncAndParse(ann, mapping);
    await expect.poll(() => typeform.callsTo(`/forms/${mapping.form_id}/responses`)).toHaveLength(1);
    const moved = Object.entries(mapping.field_mappings).map(([id, field]) => [
      id,
      field.db_field === 'student_type' ? { ...field, db_field: 'major' } : field,
    ]);
    const field_mappings = Object.fromEntries(moved);
    const saved = await api.put(`/api/typeform/mappings/${mapping.id}`, {
      as: ann,
      body: { field_mappings },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    await mutex.release();
    await syncing;
    expect(await named(name)).toMatchObject([{ major: 'Graduate', student_type: null }]);
  });
});
