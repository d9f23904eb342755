import { describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient } from '#testing/record-client';
import { createHistoryClient } from '#testing/records/history-client';
import { createUploadTestData } from '#testing/records/upload-test-data';
import { startTestApp } from '#testing/test-app';

interface Named {
  readonly id: string;
  readonly updated_at: string;
}

disableReadingThread();

describe('records in the trash that a file adds again', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const [companies, judges, people] = createUploadTestData(api, ann);

  /** Adds a record and deletes it; returns its entry in the `in_trash` of an upload. */
  async function trashed({ path, field }: { path: string; field: string }, name: string, email?: string) {
    const { created, remove } = createRecordClient<Named>(api, path, ann);
    const { id } = await created({ [field]: name, ...(email && { email }) });
    await remove(id, bob);
    return { id, name, sheet: null, deleted_at: api.clock.now().toISOString(), deleted_by: bob.email };
  }

  it('are named by the check and the result of companies, until they are restored', async () => {
    const { uploaded, undone } = companies.client;
    const gone = await trashed(companies, 'Gone Labs');
    await trashed(companies, 'Twice Gone');
    api.clock.advance(1000);
    const newer = await trashed(companies, 'twice gone');
    const { created, read } = createRecordClient<Named>(api, companies.path, ann);
    await created({ company_name: 'Still here' });
    const names = ['Still here', 'Fresh', 'GONE LABS', 'Gone Labs', 'Twice Gone'];
    const file = names.map((company_name) => ({ company_name, major: 'Law' }));
    const in_trash = [
      { ...gone, row_number: 4 },
      { ...newer, row_number: 6 },
    ];
    const check = await uploaded(file, { query: '?check_only=true' });
    expect(check).toMatchObject({ created_count: 3, in_trash });
    const first = await uploaded(file);
    expect(first).toMatchObject({ created_count: 3, in_trash });

    await undone(first.upload_id);
    const { restored } = createHistoryClient(api, companies.path, ann);
    await restored(gone.id);
    await restored(newer.id);
    expect(await uploaded(file)).toMatchObject({ created_count: 1, in_trash: [] });
    expect(await read(gone.id)).toMatchObject({ major: 'Law' });
  });

  it('are found by email in judges, or by name where one of the two has no email', async () => {
    const { uploaded } = judges.client;
    const byEmail = await trashed(judges, 'Ada', 'ada@x.example');
    const byName = await trashed(judges, 'Grace');
    await trashed(judges, 'Linus', 'linus@x.example');
    const rows = [
      { name: 'Ada L.', email: 'ADA@x.example', competition_name: 'Pitch', year: 2024 },
      { name: 'Ada L.', email: 'ada@x.example', competition_name: 'Pitch', year: 2025 },
      { name: 'grace', email: 'grace@x.example' },
      { name: 'Linus', email: 'another@x.example' },
    ];
    const in_trash = [
      { ...byEmail, row_number: 2 },
      { ...byName, row_number: 4 },
    ];
    expect(await uploaded(rows)).toMatchObject({ created_count: 3, in_trash });
  });

  it('are found in people, too, but not for rows with errors', async () => {
    const { uploaded } = people.client;
    const [gone, alone] = [await trashed(people, 'Pat', 'pat@x.example'), await trashed(people, 'Alone')];
    const rows = [
      { Name: 'Patricia', Email: 'Pat@x.example' },
      { Name: 'Alone', Labels: 'Wizard' },
      { Name: 'Alone' },
    ];
    const in_trash = [
      { ...gone, row_number: 2 },
      { ...alone, row_number: 4 },
    ];
    expect(await uploaded(rows)).toMatchObject({ created_count: 2, error_count: 1, in_trash });
  });
});
