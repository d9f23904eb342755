import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn } from '@studio-desk/test-kit/screens/press';
import { personRoutes } from '@studio-desk/shared-contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createEntityQueries } from './entity-queries';
import { useSearchAsYouType } from './use-search-as-you-type';

const { read } = createEntityQueries('people');
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
const PAUSE_MS = 300;

async function show(enabled = true) {
  const clock = installFakeClock();
  await renderScreen(<Search enabled={enabled} />, '/');
  return { clock };
}
const serveNames = (...existing: string[]) =>
  serve(personRoutes.checkName, ({ query: { name = '' } }) => ({
    exists: existing.includes(name),
    similar_people: [],
  }));

test('searches for trimmed text of two letters or more, after a pause in typing', async () => {
  const calls = serveNames('Ann');
  const { clock } = await show();
  for (const text of ['A', 'An', 'Ann ']) {
    await fillIn(field, text);
    await clock.pass(PAUSE_MS - 1);
  }
  await clock.pass(1);
  await expect.element(result).toHaveTextContent('taken');
  await fillIn(field, 'Z');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('unknown');
  await fillIn(field, 'Zo');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('free');
  expect(calls.map(({ query: { name } }) => name)).toEqual(['Ann', 'Zo']);
});

test('has no data of the previous text while the next one is pending', async () => {
  serveNames('Ann');
  const { clock } = await show();
  await fillIn(field, 'Ann');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('taken');
  const slow = createResponseGate();
  serve(personRoutes.checkName, async () => {
    await slow.opened;
    return { exists: false, similar_people: [] };
  });
  await fillIn(field, 'Anna');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('unknown');
  slow.open();
  await expect.element(result).toHaveTextContent('free');
});

test('returns and logs a failure', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  serve(personRoutes.checkName, () => createErrorResponse(400, 'No names today'));
  const { clock } = await show();
  await fillIn(field, 'Ann');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('failed');
  expect(log).toHaveBeenCalledWith('Not searched:', 'No names today');
  log.mockRestore();
});

test('does not search while it is disabled', async () => {
  const calls = serveNames();
  const { clock } = await show(false);
  await fillIn(field, 'Ann');
  await clock.pass(PAUSE_MS);
  await expect.element(result).toHaveTextContent('unknown');
  expect(calls).toEqual([]);
});
