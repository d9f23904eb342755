import { companyRoutes, type CompanyUploadResult } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import type { SignedIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';

interface SendOptions {
  readonly query?: string;
  readonly name?: string;
  readonly who?: SignedIn;
}

/** A CSV of rows, each with its cells by their columns; it has all the columns that any of them has. */
export function csvOf(rows: readonly object[]): string {
  const columns = [...new Set(['company_name', ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], { header: true, columns });
}

/** The calls of the company upload, as `as` makes them where no one else is named. */
export function uploadCalls(api: TestApp, as: SignedIn) {
  const send = (
    content: string | Buffer,
    { query = '', name = 'companies.csv', who = as }: SendOptions = {},
  ) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    return api.post(`/api/companies/upload${query}`, { as: who, body });
  };
  const undo = (id: string | null, who = as) => api.post(`/api/companies/uploads/${id}/undo`, { as: who });
  return {
    send,
    undo,
    uploaded: async (rows: readonly object[], options?: SendOptions): Promise<CompanyUploadResult> => {
      const answer = await send(csvOf(rows), options);
      expect(answer.statusCode, answer.body).toBe(200);
      return companyRoutes.upload.schema.response[200].parse(answer.json());
    },
    undone: async (id: string | null, who = as) => {
      const answer = await undo(id, who);
      expect(answer.statusCode, answer.body).toBe(200);
      return companyRoutes.undoUpload.schema.response[200].parse(answer.json());
    },
  };
}
