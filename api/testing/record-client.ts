import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEvents } from '../src/db/schema';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export const UNKNOWN_ID = '0190a1b2-0000-7000-8000-000000000000';
export const NONEXISTENT_IDS = [
  UNKNOWN_ID,
  '1',
  'x',
  '%00',
  'null',
  UNKNOWN_ID.slice(1),
  `${UNKNOWN_ID}0`,
  '%F0%9F%98%80',
  "'--",
];

interface StoredVersion {
  readonly id: string;
  readonly updated_at: string;
}

export function createRecordClient<Row extends StoredVersion>(api: TestApp, path: string, as: SignedIn) {
  const create = (body: object, who = as) => api.post(path, { as: who, body });
  const get = (id: string) => api.get(`${path}/${id}`, { as });
  const update = (
    id: string,
    body: object,
    { ifMatch, who = as }: { ifMatch?: string; who?: SignedIn } = {},
  ) =>
    api.put(`${path}/${id}`, {
      as: who,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
  const list = (query = '') => api.get(`${path}${query}`, { as });
  const search = (text: string) => api.get(`${path}/search?q=${encodeURIComponent(text)}`, { as });
  return {
    create,
    get,
    update,
    list,
    search,
    remove: (id: string, who = as) => api.delete(`${path}/${id}`, { as: who }),
    created: async (body: object): Promise<Row> => {
      const response = await create(body);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    updated: async (id: string, body: object): Promise<Row> => {
      const response = await update(id, body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    read: async (id: string): Promise<Row> => (await get(id)).json(),
    listed: async (query = ''): Promise<Row[]> => (await list(query)).json(),
    found: async (text: string): Promise<Row[]> => (await search(text)).json(),
    auditOf: (id: string) =>
      api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, id)).orderBy(auditEvents.id),
  };
}
