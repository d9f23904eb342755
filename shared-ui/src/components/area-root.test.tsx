import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AreaRoot } from './area-root';
import { Dialog } from './dialog';
import { Select } from './select';

const days = [{ value: 'Monday', label: 'Monday' }];
const select = <Select label="Day" options={days} value="" onChange={() => undefined} />;

test('popups are rendered in an element with the name of the area', async () => {
  const screen = await render(<AreaRoot name="companies">{select}</AreaRoot>);
  await screen.getByRole('combobox').click();
  const list = screen.getByRole('listbox');
  await expect.element(list).toBeVisible();
  expect(list.element().closest('[data-area="companies"]')?.parentElement).toBe(document.body);
});

test('a list in a dialog is rendered in the dialog', async () => {
  const screen = await render(
    <AreaRoot name="companies">
      <Dialog open onClose={() => undefined} title="Settings">
        {select}
      </Dialog>
    </AreaRoot>,
  );
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: 'Monday' })).toBeVisible();
  expect(screen.getByRole('listbox').element().closest('[data-area="companies"]')).not.toBeNull();
});

test('without an area popups are rendered in the body, and removed on close', async () => {
  const screen = await render(select);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(document.querySelector('[data-area]')).toBeNull();
});
