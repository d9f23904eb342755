import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Card } from './card';
import { Select } from './select';

const status = (
  <Select
    compact
    label="Status"
    options={[{ value: 'accepted', label: 'All accepted teams' }]}
    value="accepted"
    onChange={() => undefined}
  />
);

test('at 320 px a title and its filter both stay within the card', async () => {
  await page.viewport(320, 900);
  const screen = await render(
    <div className="m-4">
      <Card title="Summer Launch Teams per Year" action={status} />
    </div>,
  );
  const card = screen.getByRole('region', { name: 'Summer Launch Teams per Year' }).element();
  const filter = screen.getByRole('combobox', { name: 'Status' }).element();
  expect(filter.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right - 16);
});
