import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useChangeHighlight } from './use-change-highlight';

interface Version {
  id: string;
  updated_at: string;
}

const Row = ({ record }: { record: Version }) => (
  <p ref={useChangeHighlight<HTMLParagraphElement>(record)}>A row</p>
);

const OLD = '2020-01-01T00:00:00.000Z';
const LATER = '2999-01-01T00:00:00.000Z';

async function highlights(...versions: Version[]) {
  const lit: boolean[] = [];
  const screen = await render(<></>);
  for (const record of versions) {
    await screen.rerender(<Row key={record.id} record={record} />);
    lit.push(screen.getByText('A row').element().getAnimations().length > 0);
  }
  await screen.unmount();
  return lit;
}

test('a row lights up when its record is changed or added, and not when it is only shown', async () => {
  expect(await highlights({ id: 'a', updated_at: OLD }, { id: 'a', updated_at: LATER })).toEqual([
    false,
    true,
  ]);
  expect(await highlights({ id: 'a', updated_at: LATER })).toEqual([false]);
  expect(await highlights({ id: 'new', updated_at: LATER })).toEqual([true]);
});
