import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes, type JudgeWithComputedFields } from '@studio-desk/shared-contract';
import { someJudge } from '@studio-desk/shared-contract/testing';
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTableSource } from '../table/table-source';
import type { SelectedRecords } from '../table/use-selection';
import { EmailSelectedButtons } from './email-selected-buttons';

const judgeWithComputedFields = (
  index: number,
  email: string | null = `judge${index}@x.example`,
): JudgeWithComputedFields => ({
  ...someJudge({
    id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Judge ${index}`,
    email,
  }),
  competition_names: [],
  competition_years: [],
});

const source = createTableSource('judges', judgeRoutes);
const filter = { all: [{ field: 'last_competition_year', op: 'eq', value: 2024 }] } as const;
const emailOf = ({ email }: JudgeWithComputedFields) => email;

const written = vi.fn<(text: string) => Promise<void>>();
const links: string[] = [];

beforeEach(() => {
  written.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  links.length = 0;
  // Record the link instead of opening a mail program.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
});
afterEach(() => vi.restoreAllMocks());

const serveJudges = (judges: JudgeWithComputedFields[]) =>
  serve(judgeRoutes.query, ({ body }) => {
    const { limit, offset } = body as { limit: number; offset: number };
    return judges.slice(offset, offset + limit);
  });

const show = (selected: SelectedRecords) =>
  renderScreen(
    <EmailSelectedButtons
      selected={selected}
      query={{ filter, search: 'ann', sort: [] }}
      source={source}
      emailOf={emailOf}
    />,
    '/',
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const judges = (count: number) => Array.from({ length: count }, (_, index) => judgeWithComputedFields(index));

test('copying a query reads all its records in pages, and copies each email once', async () => {
  const calls = serveJudges([
    ...judges(1001),
    judgeWithComputedFields(1002, null),
    judgeWithComputedFields(1003, 'JUDGE0@x.example'),
  ]);
  await show({ filter, search: 'ann', count: 1003 });
  await press(button('Copy e-mails'));
  await expect.element(page.getByText('1,001 emails copied. 1 has none.')).toBeVisible();
  const [text = ''] = written.mock.calls[0] ?? [];
  expect(text.split(', ')).toHaveLength(1001);
  expect(calls.map(({ body }) => body)).toEqual([
    { filter, search: 'ann', limit: 1000, offset: 0 },
    { filter, search: 'ann', limit: 1000, offset: 1000 },
  ]);
});

test('copying a selection stops reading after its last record', async () => {
  const all = judges(1500);
  const calls = serveJudges(all);
  await show({ ids: [all[3]?.id ?? '', all[7]?.id ?? ''], count: 2 });
  await press(button('Email'));
  await expect.poll(() => links).toEqual(['mailto:?bcc=judge3@x.example,judge7@x.example']);
  expect(calls).toHaveLength(1);
});

test('a selection takes its emails from loaded pages, but not from one that a change made outdated', async () => {
  const calls = serveJudges([]);
  const judge = judgeWithComputedFields(1, 'new@x.example');
  await show({ ids: [judge.id], count: 1 });
  const keyOf = (search: string) => source.page({ filter, search, sort: [] }, 0).queryKey;
  const outdated = { ...judge, email: 'old@x.example' };
  queryClient.setQueryData(keyOf('ann'), { rows: [judge], total: 1 });
  queryClient.setQueryData(keyOf('judge'), { rows: [outdated], total: 1 });
  await queryClient.invalidateQueries({ queryKey: keyOf('judge') });
  await press(button('Copy e-mails'));
  await expect.poll(() => written.mock.calls).toEqual([['new@x.example']]);
  expect(calls).toEqual([]);
});

test('too many addresses for a link are copied instead', async () => {
  serveJudges(judges(200));
  await show({ filter, search: null, count: 200 });
  await press(button('Email'));
  await expect
    .element(page.getByText('Too many for one link: 200 emails copied, to paste into BCC.'))
    .toBeVisible();
  expect(links).toEqual([]);
});

test('nothing is copied when no record has an email', async () => {
  serveJudges([judgeWithComputedFields(1, null)]);
  await show({ filter, search: null, count: 1 });
  await press(button('Copy e-mails'));
  await expect.element(page.getByText('None of the selected records has an email.')).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});

test('the emails are shown and selected when the browser blocks copying', async () => {
  serveJudges(judges(2));
  written.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await show({ filter, search: null, count: 2 });
  await press(button('Copy e-mails'));
  await expect.element(page.getByRole('dialog', { name: 'Copy Emails' })).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Emails' }))
    .toHaveValue('judge0@x.example, judge1@x.example');
  expect(document.getSelection()?.toString()).toBe('judge0@x.example, judge1@x.example');
});

test('a failure to read the records is shown, and can be retried', async () => {
  serve(judgeRoutes.query, () => createErrorResponse(503, 'The server is busy'));
  await show({ filter, search: null, count: 2 });
  await press(button('Copy e-mails'));
  await expect.element(page.getByText('The server is busy')).toBeVisible();
  serveJudges(judges(2));
  await press(button('Copy e-mails'));
  await expect.element(page.getByText('2 emails copied.')).toBeVisible();
});
