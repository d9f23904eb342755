import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FormCard, FormSection, type FormLayout } from './form-card';
import { TextField } from './text-field';

const show = (layout?: FormLayout) =>
  render(
    <FormCard layout={layout} aria-label="Company">
      <FormSection title="Funding" aside="Total Funding $57,500">
        <TextField label="Amount" />
      </FormSection>
    </FormCard>,
  );

const boxes = (screen: Awaited<ReturnType<typeof show>>) => ({
  title: screen.getByRole('heading', { name: 'Funding' }).element().getBoundingClientRect(),
  aside: screen.getByText('Total Funding').element().getBoundingClientRect(),
  field: screen.getByLabelText('Amount').element().getBoundingClientRect(),
});

test('on a page a form section has its title left of its fields', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('region', { name: 'Funding' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Funding');
  const { title, aside, field } = boxes(screen);
  expect(title.right).toBeLessThan(field.left);
  expect(aside.top).toBeGreaterThanOrEqual(title.bottom);
});

test('on a record a form section has its title above its fields, a total at the right, and no border', async () => {
  const screen = await show('record');
  await expect.element(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Funding');
  const { title, aside, field } = boxes(screen);
  expect(title.bottom).toBeLessThan(field.top);
  expect(title.left).toBe(field.left);
  expect(aside.right).toBe(field.right);
  expect(getComputedStyle(screen.getByRole('form').element()).borderTopWidth).toBe('0px');
});
