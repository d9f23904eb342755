import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Combobox } from './combobox';
import type { Suggestion } from './suggestion-list';

const companies = [
  { id: '1', name: 'Acme Robotics', detail: 'Founder A', end: '2022' },
  { id: '2', name: 'Acme Rocketry', detail: 'Founder V', end: '2017' },
];
const years = ['2026', '2025', '2024'].map((name) => ({ id: name, name }));

interface ExampleProps {
  items: Suggestion[];
  browse?: boolean;
  start?: string;
  clearable?: boolean;
  onPick?: (item: Suggestion) => void;
}

function Example({ items, browse, start = '', clearable, onPick }: ExampleProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox
        label="Name"
        value={value}
        onChange={setValue}
        items={items}
        browse={browse}
        clearable={clearable}
        onPick={onPick}
      />
      <button type="button">Next</button>
      <p>Value: {value}</p>
    </>
  );
}

test('no option is highlighted before an arrow key, and Enter then picks it', async () => {
  const screen = await render(<Example items={companies} />);
  const input = screen.getByRole('combobox', { name: 'Name' });
  await userEvent.type(input, 'Ac');
  await expect.element(screen.getByRole('option', { name: 'Acme Robotics' })).toBeVisible();
  await expect.element(input).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option').first()).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(input).toHaveValue('Acme Rocketry');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('Escape hides the suggestions and keeps the text', async () => {
  const screen = await render(<Example items={companies} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ac');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox')).toHaveValue('Ac');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Value: Ac', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('combobox')).toHaveValue('Ac');
});

test('onPick gets the whole record instead of the text', async () => {
  const pick = vi.fn();
  const screen = await render(<Example items={companies} onPick={pick} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ac');
  await screen.getByRole('option', { name: 'Acme Rocketry' }).click();
  expect(pick).toHaveBeenCalledExactlyOnceWith(companies[1]);
  await expect.element(screen.getByText('Value: Ac', { exact: true })).toBeVisible();
});

test('of two records with the same name the clicked one is picked', async () => {
  const pick = vi.fn();
  const twins = [
    { id: '1', name: 'Acme', detail: 'Founder A' },
    { id: '2', name: 'Acme', detail: 'Founder B' },
  ];
  const screen = await render(<Example items={twins} onPick={pick} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ac');
  await screen.getByRole('option', { name: 'Acme Founder B' }).click();
  expect(pick).toHaveBeenCalledExactlyOnceWith(twins[1]);
});

test('a browsable list opens with all options, is filtered by typing, and accepts other text', async () => {
  const screen = await render(<Example items={years} browse start="2025" />);
  const input = screen.getByRole('combobox');
  await screen.getByRole('button', { name: 'Show choices' }).click();
  await expect.poll(() => screen.getByRole('option').all().length).toBe(3);
  await userEvent.fill(input, '2024');
  await expect.poll(() => screen.getByRole('option').all().length).toBe(1);
  await userEvent.fill(input, '1999');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Value: 1999')).toBeVisible();
});

test('the list closes 200 ms after the field lost the focus', async () => {
  const screen = await render(<Example items={companies} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'Ac');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  // Measure in the page: on a busy machine, the test may notice the blur late.
  const listAfterBlur = new Promise<Element | null>((resolve) => {
    const look = () => resolve(document.querySelector('[role="listbox"]'));
    input.element().addEventListener('blur', () => setTimeout(look, 100), { once: true });
  });
  const left = performance.now();
  await userEvent.tab();
  expect(await listAfterBlur).not.toBeNull();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  expect(performance.now() - left).toBeGreaterThanOrEqual(200);
});

test('the list stays open if the field regains the focus before that', async () => {
  const screen = await render(<Example items={companies} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'Ac');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  // Simulates a dialog that takes the focus and then returns it.
  screen.getByRole('button', { name: 'Next', includeHidden: true }).element().focus();
  input.element().focus();
  const back = performance.now();
  await userEvent.keyboard('m');
  await expect.poll(() => performance.now() - back).toBeGreaterThan(300);
  await expect.element(screen.getByRole('listbox')).toBeVisible();
});

test('suggestions that arrive after the field lost the focus do not open', async () => {
  const screen = await render(<Example items={[]} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ac');
  await userEvent.tab();
  const left = performance.now();
  await expect.poll(() => performance.now() - left).toBeGreaterThan(250);
  await screen.rerender(<Example items={companies} />);
  await expect.element(screen.getByText('Value: Ac', { exact: true })).toBeVisible();
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  await userEvent.type(screen.getByRole('combobox'), 'm');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
});

test('no list is rendered without suggestions', async () => {
  const screen = await render(<Example items={[]} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ac');
  await expect.element(screen.getByText('Value: Ac')).toBeVisible();
  expect(document.querySelector('[role="listbox"]')).toBeNull();
});

test('the clear button empties the field and keeps the focus, and is hidden while the field is empty', async () => {
  const screen = await render(<Example items={[]} start="Acme Robotics" clearable />);
  await screen.getByRole('button', { name: 'Clear Name' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue('');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Clear Name' })).not.toBeInTheDocument();
});
