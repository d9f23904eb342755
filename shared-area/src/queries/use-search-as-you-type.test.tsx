import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { personRoutes } from '@studio-desk/shared-contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entityReads } from './entity-reads';
import { useSearchAsYouType } from './use-search-as-you-type';

const { read } = entityReads('people');
const query = (name: string) => read(['names', name], personRoutes.checkName, { querystring: { name } });

function Search({ enabled }: { enabled: boolean }) {
  const [typed, setTyped] = useState('');
  const { data, error } = useSearchAsYouType(typed, { query, enabled, failureLog: 'Not searched:' });
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{error ? 'failed' : data ? (data.exists ? 'taken' : 'free') : 'unknown'}</output>
    </>
  );
}

const field = page.getByLabelText('Name');
const result = page.getByRole('status');
const show = (enabled = true) => renderScreen(<Search enabled={enabled} />, '/');
const serveNames = (...taken: string[]) =>
  serve(personRoutes.checkName, ({ query: { name = '' } }) => ({
    exists: taken.includes(name),
    similar_people: [],
  }));

test('searches for trimmed text of two letters or more, after a pause in typing', async () => {
  const calls = serveNames('Ann');
  await show();
  for (const text of ['A', 'An', 'Ann ']) await field.fill(text);
  await expect.element(result).toHaveTextContent('taken');
  await field.fill('Z');
  await expect.element(result).toHaveTextContent('unknown');
  await field.fill('Zo');
  await expect.element(result).toHaveTextContent('free');
  expect(calls.map(({ query: { name } }) => name)).toEqual(['Ann', 'Zo']);
});

test('has no data of the previous text while the next one is pending', async () => {
  serveNames('Ann');
  await show();
  await field.fill('Ann');
  await expect.element(result).toHaveTextContent('taken');
  const slow = createGate();
  serve(personRoutes.checkName, async () => {
    await slow.opened;
    return { exists: false, similar_people: [] };
  });
  await field.fill('Anna');
  await expect.element(result).toHaveTextContent('unknown');
  slow.open();
  await expect.element(result).toHaveTextContent('free');
});

test('returns and logs a failure', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  serve(personRoutes.checkName, () => refusal(400, 'No names today'));
  await show();
  await field.fill('Ann');
  await expect.element(result).toHaveTextContent('failed');
  expect(log).toHaveBeenCalledWith('Not searched:', 'No names today');
  log.mockRestore();
});

test('does not search while it is disabled', async () => {
  const calls = serveNames();
  await show(false);
  await field.fill('Ann');
  // Longer than the pause in typing.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(result).toHaveTextContent('unknown');
  expect(calls).toEqual([]);
});
