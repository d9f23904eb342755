import type { Company, ConfigOptions } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { createCompanyUploadClient } from '#testing/records/company-upload-client';
import { auditEvents, companies } from '../../db/schema';

disableReadingThread();

describe('an upload of companies', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { listed } = createRecordClient<Company>(api, '/api/companies', ann);
  const { send, uploaded, undone } = createCompanyUploadClient(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).find(({ company_name }) => company_name === name);

  it('offers a new program and contact of many rows once each in the form', async () => {
    const rows = ['Pitch Night', 'pitch night', 'Pitch Night'].map((first_contact_program, index) => ({
      company_name: `Pitched ${index}`,
      first_contact_program,
      uga_contact: 'Dana Onboarding',
    }));
    await uploaded(rows);
    const { programs, uga_contacts } = (
      await api.get('/api/config/options', { as: ann })
    ).json<ConfigOptions>();
    expect(programs.filter((one) => one.toLowerCase() === 'pitch night')).toEqual(['Pitch Night']);
    expect(uga_contacts.filter((one) => one === 'Dana Onboarding')).toHaveLength(1);
  });

  it('keeps a column named `__proto__` in the reported row data', async () => {
    const response = await send('company_name,__proto__,contact_email\nAcme,x,none\n');
    expect(response.body).toContain('"data":{"company_name":"Acme","__proto__":"x","contact_email":"none"}');
  });

  it('keeps, when it is undone, what was changed since by a machine whose clock is behind', async () => {
    const { upload_id } = await uploaded([{ company_name: 'Changed from the past' }]);
    const id = (await named('Changed from the past'))?.id ?? '';
    await api.db.update(companies).set({ name: 'Bo' }).where(eq(companies.id, id));
    await api.db.insert(auditEvents).values({
      // A UUIDv7 starts with the time of the machine that created it, so a later change may have a lower id.
      id: '01900000-0000-7000-8000-000000000001',
      entity: 'company',
      entity_id: id,
      action: 'update',
      before: { name: null },
      after: { name: 'Bo' },
    });
    const kept = [{ id, name: 'Changed from the past' }];
    expect(await undone(upload_id)).toMatchObject({ removed: 0, skipped: kept });
  });
});
