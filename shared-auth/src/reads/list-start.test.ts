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

test('a record that the list holds is as old as the list', () => {
  queryClient.setQueryData(list, { rows: [ann], total: 1 }, { updatedAt: 5 });
  const start = startFromList(list, 'a');
  expect([start.initialData(), start.initialDataUpdatedAt()]).toEqual([ann, 5]);
});

test('one of a list that is out of date is to be read anew', async () => {
  queryClient.setQueryData(list, { rows: [ann], total: 1 }, { updatedAt: 5 });
  await queryClient.invalidateQueries({ queryKey: list });
  const start = startFromList(list, 'a');
  expect([start.initialData(), start.initialDataUpdatedAt()]).toEqual([ann, 0]);
});

test('without the list, or out of it, nothing is known', () => {
  expect(startFromList(list, 'a').initialData()).toBeUndefined();
  queryClient.setQueryData(list, { rows: [ann], total: 1 });
  expect(startFromList(list, 'b').initialData()).toBeUndefined();
});
