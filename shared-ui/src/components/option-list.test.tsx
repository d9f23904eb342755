import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { OptionChecklist, OptionPicker } from './option-list';

const options = ['Services', 'Health', 'Retail'].map((name) => ({ value: name, label: name }));

function Checks({ start = [], open }: { start?: string[]; open?: boolean }) {
  const [values, setValues] = useState<string[]>(start);
  return (
    <>
      <OptionChecklist label="Industry" options={options} values={values} onChange={setValues} open={open} />
      <p>Chosen: {values.join(', ')}</p>
    </>
  );
}

test('OptionPicker finds an option by typing, and Enter picks it', async () => {
  const onPick = vi.fn();
  const screen = await render(<OptionPicker label="Field" options={options} onPick={onPick} />);
  await screen.getByRole('combobox', { name: 'Field' }).click();
  await userEvent.keyboard('HEAL{Enter}');
  expect(onPick.mock.calls).toEqual([['Health']]);
});

test('OptionChecklist selects and removes on click, and clears the typed text after a choice', async () => {
  const screen = await render(<Checks start={['Retail']} />);
  const retail = screen.getByRole('option', { name: 'Retail' });
  await expect.element(retail).toHaveAttribute('aria-selected', 'true');
  await retail.click();
  const search = screen.getByRole('combobox', { name: 'Industry' });
  await search.click();
  await userEvent.keyboard('serv{Enter}');
  await expect.element(screen.getByText('Chosen: Services')).toBeVisible();
  await expect.element(search).toHaveValue('');
  expect(screen.getByRole('option').elements()).toHaveLength(3);
});

test('a OptionChecklist with free text accepts other values and lists them', async () => {
  const screen = await render(<Checks start={['Beekeeping']} open />);
  await expect
    .element(screen.getByRole('option', { name: 'Beekeeping' }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('combobox', { name: 'Industry' }).click();
  await userEvent.keyboard('Fishing');
  await screen.getByRole('option', { name: 'Add "Fishing"' }).click();
  await expect.element(screen.getByText('Chosen: Beekeeping, Fishing')).toBeVisible();
});

test('a OptionChecklist of fixed options offers no others', async () => {
  const screen = await render(<Checks />);
  await screen.getByRole('combobox', { name: 'Industry' }).click();
  await userEvent.keyboard('Fishing');
  await expect.element(screen.getByText('No matches.')).toBeVisible();
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
});
