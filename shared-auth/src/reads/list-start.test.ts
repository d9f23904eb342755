import { queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { startFromList } from './list-start';
import { queryClient } from '../session/query-client';
import type { Page } from '../session/request';

const ann = { id: 'a', name: 'Ann' };
const list = queryOptions({
  queryKey: ['judges', 'cache'],
  queryFn: (): Page<(typeof ann)[]> => ({ rows: [], total: 0 }),
}).queryKey;

beforeEach(() => queryClient.clear());

test("a record from the list has the list's age", () => {
  queryClient.setQueryData(list, { rows: [ann], total: 1 }, { updatedAt: 5 });
  const start = startFromList(list, 'a');
  expect([start.initialData(), start.initialDataUpdatedAt()]).toEqual([ann, 5]);
});

test('a record from a stale list is refetched', async () => {
  queryClient.setQueryData(list, { rows: [ann], total: 1 }, { updatedAt: 5 });
  await queryClient.invalidateQueries({ queryKey: list });
  const start = startFromList(list, 'a');
  expect([start.initialData(), start.initialDataUpdatedAt()]).toEqual([ann, 0]);
});

test('there is no initial data without the list or outside it', () => {
  expect(startFromList(list, 'a').initialData()).toBeUndefined();
  queryClient.setQueryData(list, { rows: [ann], total: 1 });
  expect(startFromList(list, 'b').initialData()).toBeUndefined();
});
