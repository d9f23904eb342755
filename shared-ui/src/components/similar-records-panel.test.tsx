import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SimilarRecordsPanel } from './similar-records-panel';

const judges = [
  { id: '1', name: 'Judge A', detail: 'a@mail.example', end: '14 competitions' },
  { id: '2', name: 'Judge Ab', end: '0 competitions' },
];

test('a click picks a similar record, and further ones are counted', async () => {
  const pick = vi.fn();
  const screen = await render(
    <SimilarRecordsPanel title="Similar judges found" items={judges} more={2} onPick={pick} />,
  );
  await expect
    .element(screen.getByRole('region', { name: 'Similar judges found' }))
    .toHaveTextContent('And 2 more...');
  await screen.getByRole('button', { name: 'Judge Ab - 0 competitions' }).click();
  expect(pick).toHaveBeenCalledExactlyOnceWith(judges[1]);
});

test('similar records are announced in a live region that exists before', async () => {
  const panel = (items: typeof judges) => (
    <SimilarRecordsPanel title="Similar judges found" items={items} onPick={() => undefined} />
  );
  const screen = await render(panel([]));
  const line = screen.container.querySelector('[aria-live=polite]');
  expect(line?.textContent).toBe('');
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  await screen.rerender(panel(judges));
  expect(line?.textContent).toBe('Similar judges found: Judge A, Judge Ab');
  await expect.element(screen.getByRole('region')).toBeVisible();
});

test('the panel has no last line without further records', async () => {
  const screen = await render(
    <SimilarRecordsPanel title="Similar" items={judges} onPick={() => undefined} />,
  );
  await expect.element(screen.getByText(/more/)).not.toBeInTheDocument();
});
