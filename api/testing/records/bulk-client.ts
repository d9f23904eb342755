import {
  bulkResult,
  operationUndoResult,
  recordOperation,
  type RecordOperation,
} from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';

export function createBulkChangeClient(api: TestApp, path: string, as: SignedIn) {
  const bulk = (body: object, who = as) => api.post(`${path}/bulk`, { as: who, body });
  const undo = (id: string | null | undefined, who = as) =>
    api.post(`/api/operations/${id}/undo`, { as: who });
  const operations = async (query = '', who = as): Promise<RecordOperation[]> => {
    const response = await api.get(`/api/operations${query}`, { as: who });
    expect(response.statusCode, response.body).toBe(200);
    return z.array(recordOperation).parse(response.json());
  };
  return {
    bulk,
    undo,
    operations,
    operation: async (id: string | null | undefined, who = as) =>
      (await operations('?limit=1000', who)).find((operation) => operation.id === id),
    changed: async (body: object) => {
      const response = await bulk(body);
      expect(response.statusCode, response.body).toBe(200);
      return bulkResult.parse(response.json());
    },
    undone: async (id: string | null | undefined, who = as) => {
      const response = await undo(id, who);
      expect(response.statusCode, response.body).toBe(200);
      return operationUndoResult.parse(response.json());
    },
  };
}
