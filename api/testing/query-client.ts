import type { FieldError, FilterItem, RecordKind, RecordQuery } from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

type Body = RecordQuery & { readonly limit?: number; readonly offset?: number };

export function createRecordQueryClient<Row extends { readonly id: string }>(
  api: TestApp,
  kind: RecordKind,
  as: SignedIn,
) {
  const send = (body: unknown) => api.post(`/api/${kind}/query`, { as, body: body as object });

  async function query(body: Body): Promise<{ rows: Row[]; total: number }> {
    const response = await send(body);
    expect(response.statusCode, response.body).toBe(200);
    return { rows: response.json(), total: Number(response.headers['x-total-count']) };
  }

  async function matching<K extends keyof Row>(field: K, ...all: FilterItem[]): Promise<Row[K][]> {
    const { rows, total } = await query({ filter: { all }, limit: 1000 });
    expect(total).toBe(rows.length);
    return rows.map((row) => row[field]);
  }

  async function refused(body: unknown): Promise<string[]> {
    const response = await send(body);
    expect(response.statusCode, response.body).toBe(422);
    const { detail }: { detail: FieldError[] } = response.json();
    return detail.map(({ loc }) => loc.join('.'));
  }

  return { query, matching, refused, send };
}
