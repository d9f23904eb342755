import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { createRecordCalls } from '#testing/record-calls';
import { createHistoryCalls } from '#testing/records/history-calls';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';
import { createJudgeUploadCalls } from '#testing/records/judge-upload-calls';
import { createPersonUploadCalls } from '#testing/records/person-upload-calls';
import { testApp } from '#testing/test-app';

readFilesInProcess();

describe('records in the trash that a file adds again', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const check = { query: '?check_only=true' };
  const companies = createRecordCalls<Company>(api, '/api/companies', ann);
  const judges = createRecordCalls<Judge>(api, '/api/judges', ann);
  const people = createRecordCalls<Person>(api, '/api/people', ann);
  const trashed = (record: { id: string }, name: string) => ({
    id: record.id,
    name,
    sheet: null,
    deleted_at: api.clock.now().toISOString(),
    deleted_by: bob.email,
  });

  it('are named by the check and the result of companies, until they are restored', async () => {
    const { uploaded, undone } = createCompanyUploadCalls(api, ann);
    const [gone, older] = [
      await companies.created({ company_name: 'Gone Labs' }),
      await companies.created({ company_name: 'Twice Gone' }),
    ];
    await companies.remove(gone.id, bob);
    await companies.remove(older.id, bob);
    api.clock.advance(1000);
    const newer = await companies.created({ company_name: 'twice gone' });
    await companies.remove(newer.id, bob);
    await companies.created({ company_name: 'Still here' });
    const rows = ['Still here', 'Fresh', 'GONE LABS', 'Gone Labs', 'Twice Gone'];
    const file = rows.map((company_name) => ({ company_name, major: 'Law' }));
    const in_trash = [
      {
        ...trashed(gone, 'Gone Labs'),
        row_number: 4,
        deleted_at: new Date(api.clock.now().getTime() - 1000).toISOString(),
      },
      { ...trashed(newer, 'twice gone'), row_number: 6 },
    ];
    const checked = await uploaded(file, check);
    expect(checked).toMatchObject({ created_count: 3, in_trash });
    const first = await uploaded(file);
    expect(first).toMatchObject({ created_count: 3, in_trash });

    await undone(first.upload_id);
    const ofCompanies = createHistoryCalls(api, '/api/companies', ann);
    await ofCompanies.restored(gone.id);
    await ofCompanies.restored(newer.id);
    expect(await uploaded(file)).toMatchObject({ created_count: 1, in_trash: [] });
    expect(await companies.read(gone.id)).toMatchObject({ major: 'Law' });
  });

  it('are found by email in judges, or by name where one of the two has no email', async () => {
    const { uploaded } = createJudgeUploadCalls(api, ann);
    const byEmail = await judges.created({ name: 'Ada', email: 'ada@x.example' });
    const byName = await judges.created({ name: 'Grace' });
    const other = await judges.created({ name: 'Linus', email: 'linus@x.example' });
    for (const { id } of [byEmail, byName, other]) await judges.remove(id, bob);
    const rows = [
      { name: 'Ada L.', email: 'ADA@x.example', competition_name: 'Pitch', year: 2024 },
      { name: 'Ada L.', email: 'ada@x.example', competition_name: 'Pitch', year: 2025 },
      { name: 'grace', email: 'grace@x.example' },
      { name: 'Linus', email: 'another@x.example' },
    ];
    const in_trash = [
      { ...trashed(byEmail, 'Ada'), row_number: 2 },
      { ...trashed(byName, 'Grace'), row_number: 4 },
    ];
    expect((await uploaded(rows, check)).in_trash).toEqual(in_trash);
    expect(await uploaded(rows)).toMatchObject({ created_count: 3, in_trash });
  });

  it('are found in people, too, but not for rows with errors', async () => {
    const { uploaded } = createPersonUploadCalls(api, ann);
    const gone = await people.created({ name: 'Pat', email: 'pat@x.example' });
    const alone = await people.created({ name: 'Alone' });
    for (const { id } of [gone, alone]) await people.remove(id, bob);
    const rows = [
      { Name: 'Patricia', Email: 'Pat@x.example' },
      { Name: 'Alone', Labels: 'Wizard' },
      { Name: 'Alone' },
    ];
    const in_trash = [
      { ...trashed(gone, 'Pat'), row_number: 2 },
      { ...trashed(alone, 'Alone'), row_number: 4 },
    ];
    expect((await uploaded(rows, check)).in_trash).toEqual(in_trash);
    expect(await uploaded(rows)).toMatchObject({ created_count: 2, error_count: 1, in_trash });
  });
});
