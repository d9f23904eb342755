import {
  historyEntry,
  trashedRecord,
  type HistoryEntry,
  type TrashedRecord,
} from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';

export function createHistoryClient(api: TestApp, path: string, as: SignedIn) {
  const revert = (
    id: string,
    body: object,
    { ifMatch, who = as }: { ifMatch?: string; who?: SignedIn } = {},
  ) =>
    api.post(`${path}/${id}/revert`, {
      as: who,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
  const restore = (id: string, who = as) => api.post(`${path}/${id}/restore`, { as: who });
  const history = async (id: string, query = ''): Promise<HistoryEntry[]> => {
    const response = await api.get(`${path}/${id}/history${query}`, { as });
    expect(response.statusCode, response.body).toBe(200);
    return z.array(historyEntry).parse(response.json());
  };
  return {
    revert,
    restore,
    history,
    lastChange: async (id: string): Promise<HistoryEntry> => {
      const entry = (await history(id)).find(({ action }) => action === 'update');
      if (!entry) throw new Error('The record was never changed.');
      return entry;
    },
    reverted: async (id: string, body: object) => {
      const response = await revert(id, body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    restored: async (id: string) => {
      const response = await restore(id);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    trash: async (query = ''): Promise<TrashedRecord[]> => {
      const response = await api.get(`${path}/trash${query}`, { as });
      expect(response.statusCode, response.body).toBe(200);
      return z.array(trashedRecord).parse(response.json());
    },
  };
}
