import { beforeEach, expect, test } from 'vitest';
import { toApiErrorFromResponse } from '../http/api-error';
import { forgetIfGone, forgetRecord } from './deleted-record';
import { queryClient } from '../session/query-client';

const gone = { id: 'a', name: 'Gone' };
const kept = { id: 'b', name: 'Kept' };
const read = (...key: string[]) => queryClient.getQueryState(['judges', ...key]);

beforeEach(() => queryClient.clear());

test('forgetRecord removes the record from every list at once and lowers the totals', () => {
  queryClient.setQueryData(['judges', 'cache'], { rows: [gone, kept], total: 2 });
  queryClient.setQueryData(['judges', 'page', 2], { rows: [kept], total: 26 });
  queryClient.setQueryData(['judges', 'search', 'x'], [kept, gone]);
  forgetRecord(['judges'], 'a');
  expect(queryClient.getQueryData(['judges', 'cache'])).toEqual({ rows: [kept], total: 1 });
  expect(queryClient.getQueryData(['judges', 'page', 2])).toEqual({ rows: [kept], total: 26 });
  expect(queryClient.getQueryData(['judges', 'search', 'x'])).toEqual([kept]);
});

test("forgetRecord leaves other queries' data in place and marks them stale", () => {
  queryClient.setQueryData(['judges', 'metrics'], { total_judges: 2 });
  queryClient.setQueryData(['judges', 'detail', 'a'], gone);
  forgetRecord(['judges'], 'a');
  expect(read('metrics')).toMatchObject({ data: { total_judges: 2 }, isInvalidated: true });
  expect(read('detail', 'a')).toMatchObject({ data: gone, isInvalidated: true });
});

test('forgetRecord leaves other kinds of records alone', () => {
  queryClient.setQueryData(['people', 'page'], { rows: [gone], total: 1 });
  forgetRecord(['judges'], 'a');
  expect(queryClient.getQueryState(['people', 'page'])).toMatchObject({
    data: { rows: [gone], total: 1 },
    isInvalidated: false,
  });
});

test.each([
  [404, true, []],
  [500, false, [gone]],
])('an error with status %i means a deleted record: %s', (status, isGone, rows) => {
  queryClient.setQueryData(['judges', 'search', 'x'], [gone]);
  expect(forgetIfGone(toApiErrorFromResponse(status, null), ['judges'], 'a')).toBe(isGone);
  expect(queryClient.getQueryData(['judges', 'search', 'x'])).toEqual(rows);
});
