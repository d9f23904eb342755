import { companyRoutes } from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { csvOf as csvWith, uploadCallsOf } from './upload-calls';

const required = 'company_name';

export const csvOf = (rows: readonly object[]): string => csvWith(required, rows);

export const kindOf = (error: string, count: number, sample_rows: number[]) => ({
  error,
  count,
  sample_rows,
  sample_sheets: sample_rows.map(() => null),
});

export function uploadCalls(api: TestApp, as: SignedIn) {
  const { send, uploaded } = uploadCallsOf(api, as, {
    path: '/api/companies/upload',
    required,
    result: companyRoutes.upload.schema.response[200],
  });
  const undo = (id: string | null, who = as) => api.post(`/api/companies/uploads/${id}/undo`, { as: who });
  return {
    send,
    undo,
    uploaded,
    undone: async (id: string | null, who = as) => {
      const answer = await undo(id, who);
      expect(answer.statusCode, answer.body).toBe(200);
      return companyRoutes.undoUpload.schema.response[200].parse(answer.json());
    },
  };
}
