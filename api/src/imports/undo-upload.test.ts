import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema';
import { uploadCalls } from '../../testing/records/company-upload-calls';
import { judgeUploadCalls } from '../../testing/records/judge-upload-calls';
import { personUploadCalls } from '../../testing/records/person-upload-calls';
import { testApp } from '../../testing/test-app';

describe('undoing an upload of 5,000 rows', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const kinds = [
    {
      entity: 'company',
      calls: uploadCalls(api, ann),
      rowOf: (name: string) => ({ company_name: name, major: 'Biology', accelerator: 'Fall 2023' }),
    },
    {
      entity: 'judge',
      calls: judgeUploadCalls(api, ann),
      rowOf: (name: string) => ({ name, competition_name: 'Quick Pitch', month: 'May', year: 2024 }),
    },
    {
      entity: 'person',
      calls: personUploadCalls(api, ann),
      rowOf: (name: string) => ({
        Name: name,
        Email: `${name.replace(' ', '.')}@x.example`,
        Labels: 'mentor, alumni',
      }),
    },
  ];

  it.each(kinds)(
    'deletes each added $entity; the file can be uploaded again',
    async ({ entity, calls, rowOf }) => {
      const { uploaded, undone } = calls;
      const rows = Array.from({ length: 5000 }, (_, index) => rowOf(`Many ${index}`));
      const { upload_id, created_count } = await uploaded(rows);
      expect(created_count).toBe(5000);
      expect(await undone(upload_id)).toMatchObject({
        deleted_count: 5000,
        restored_count: 0,
        kept_count: 0,
        kept: [],
      });
      const deletions = and(eq(auditEvents.entity, entity), eq(auditEvents.action, 'delete'));
      expect(await api.db.$count(auditEvents, deletions)).toBe(5000);
      expect(await uploaded(rows.slice(0, 10))).toMatchObject({ created_count: 10, in_trash: [] });
    },
  );
});
