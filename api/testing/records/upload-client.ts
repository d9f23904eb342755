import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import { uploadUndoResult } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';

interface SendOptions {
  readonly query?: string;
  readonly name?: string;
  readonly who?: SignedIn;
  readonly headers?: Readonly<Record<string, string>>;
}

interface UploadOf<Result extends z.ZodType> {
  readonly path: string;
  readonly required: string;
  readonly result: Result;
}

export function toCsv(required: string, rows: readonly object[]): string {
  const columns = [...new Set([required, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], { header: true, columns });
}

export function createUploadClient<Result extends z.ZodType>(
  api: TestApp,
  as: SignedIn,
  { path, required, result }: UploadOf<Result>,
) {
  const send = (
    content: string | Buffer,
    { query = '', name = 'rows.csv', who = as, headers = {} }: SendOptions = {},
  ) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    return api.post(`${path}${query}`, { as: who, body, headers });
  };
  const sent = async (content: string | Buffer, options?: SendOptions): Promise<z.output<Result>> => {
    const response = await send(content, options);
    expect(response.statusCode, response.body).toBe(200);
    return result.parse(response.json());
  };
  const undo = (id: string | null, who = as) => api.post(`${path}s/${id}/undo`, { as: who });
  return {
    send,
    sent,
    undo,
    undone: async (id: string | null, who = as) => {
      const response = await undo(id, who);
      expect(response.statusCode, response.body).toBe(200);
      return uploadUndoResult.parse(response.json());
    },
    uploaded: (rows: readonly object[], options?: SendOptions) => sent(toCsv(required, rows), options),
  };
}
