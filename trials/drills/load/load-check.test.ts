import { expect, test } from 'vitest';
import { loadFaults, type StoredRecords } from './load-check';
import { emptyHistory, type LoadHistory, type TrackedCompany } from './load-history';

const ok = { outcome: 'ok', requestId: 'r1' } as const;
const EXPECTED = { before: 10, rowsOfFile: 2 };

const tracked = (given: Partial<TrackedCompany> = {}): TrackedCompany => ({
  name: 'Load drill a',
  creation: ok,
  edits: [{ value: 'edit 1', outcome: 'ok', requestId: 'r2' }],
  ...given,
});
const company = (name: string, information: string | null, id = name) => ({ id, name, information });
const audit = (...ids: string[]) => ids.map((requestId) => ({ entityId: 'Load drill a', requestId }));

const storedOf = (given: Partial<StoredRecords> = {}): StoredRecords => {
  const parts = {
    tracked: [company('Load drill a', 'edit 1')],
    uploaded: [],
    responses: [],
    audit: audit('r1', 'r2'),
    ...given,
  };
  const known = [parts.tracked, parts.uploaded, parts.responses].flat().length;
  return { ...parts, companies: given.companies ?? EXPECTED.before + known };
};
const faults = (history: Partial<LoadHistory>, stored?: Partial<StoredRecords>) =>
  loadFaults({ ...emptyHistory(), companies: [tracked()], ...history }, storedOf(stored), EXPECTED);

test('a confirmed and stored record is no fault', () => {
  expect(faults({})).toEqual([]);
});

test.each([
  ['a lost company', {}, { tracked: [], audit: [] }, ['Load drill a was answered and is lost']],
  [
    'a twin',
    {},
    { tracked: [company('Load drill a', 'edit 1'), company('Load drill a', 'edit 1', 'b')] },
    ['Load drill a is there 2 times'],
  ],
  [
    'a refused company that is there',
    { companies: [tracked({ creation: { outcome: 'fail' }, edits: [] })] },
    { tracked: [company('Load drill a', null)], audit: [] },
    ['Load drill a was refused and is there'],
  ],
  [
    'a lost edit',
    {},
    { tracked: [company('Load drill a', null)] },
    ['Load drill a says null, and edit 1 was written last'],
  ],
  [
    'a refused edit that was made',
    { companies: [tracked({ edits: [{ value: 'edit 1', outcome: 'fail' }] })] },
    { audit: audit('r1') },
    ['Load drill a says edit 1, and null was written last'],
  ],
  ['a change without an audit row', {}, { audit: audit('r1') }, ['Load drill a: 0 audit rows of r2']],
  [
    'a change made twice',
    {},
    { audit: audit('r1', 'r2', 'r2') },
    ['Load drill a: 2 audit rows of r2', 'Load drill a: 3 audit rows for 2 changes'],
  ],
  [
    'a company of nobody',
    {},
    { tracked: [company('Load drill a', 'edit 1'), company('Load drill b', null)] },
    ['Load drill b was never added'],
  ],
  ['a stranger', {}, { companies: 12 }, ['11 companies are there that 10 were before']],
  ['a company that is gone', {}, { companies: 10 }, ['9 companies are there that 10 were before']],
] satisfies [string, Partial<LoadHistory>, Partial<StoredRecords>, string[]][])(
  '%s is reported',
  (_, history, stored, found) => expect(faults(history, stored)).toEqual(found),
);

test.each([null, 'edit 1'])('an edit without a response may be stored or not: %s', (information) => {
  const companies = [tracked({ edits: [{ value: 'edit 1', outcome: 'unknown' }] })];
  const found = faults(
    { companies },
    { tracked: [company('Load drill a', information)], audit: audit('r1', ...(information ? ['r2'] : [])) },
  );
  expect(found).toEqual([]);
});

const uploads = [
  { value: 'file 1', outcome: 'ok' },
  { value: 'file 2', outcome: 'unknown' },
] as const;
const row = (number: number, value: string) => company(`Sheet drill ${number}`, value);

test.each(['file 1', 'file 2'])('all rows of a file without a response may be stored: %s', (value) => {
  expect(faults({ uploads: [...uploads] }, { uploaded: [row(1, value), row(2, value)] })).toEqual([]);
});

test.each([
  ['nothing of it', [], ['A file was taken and none of it is there']],
  ['a part of it', [row(1, 'file 1')], ['1 rows with 1 names are there of a file of 2']],
  [
    'a twin in it',
    [row(1, 'file 1'), company('Sheet drill 1', 'file 1', 'twin')],
    ['2 rows with 1 names are there of a file of 2'],
  ],
  ['a mix of two', [row(1, 'file 1'), row(2, 'file 2')], ['The rows of a file say file 1 and file 2']],
  ['an older one', [row(1, 'file 0'), row(2, 'file 0')], ['The file says file 0 and not file 1 or file 2']],
])('for a confirmed file, %s is reported', (_, uploaded, found) => {
  expect(faults({ uploads: [...uploads] }, { uploaded })).toEqual(found);
});

const responses = [
  { name: 'Form drill a', sync: 0 },
  { name: 'Form drill b', sync: 1 },
];
const syncs = [{ outcome: 'ok' }, { outcome: 'unknown' }] as const;

test('a company of a confirmed sync is stored once, one of a sync without a response at most once', () => {
  const a = company('Form drill a', null);
  const b = company('Form drill b', null);
  const history = { responses, syncs: [...syncs] };
  expect(faults(history, { responses: [a] })).toEqual([]);
  expect(faults(history, { responses: [a, b] })).toEqual([]);
  expect(faults(history, { responses: [b] })).toEqual(['Form drill a was answered and is lost']);
  expect(faults(history, { responses: [a, b, b] })).toEqual(['Form drill b is there 2 times']);
  expect(faults(history, { responses: [a, company('Form drill c', null)] })).toEqual([
    'Form drill c was never sent',
  ]);
});
