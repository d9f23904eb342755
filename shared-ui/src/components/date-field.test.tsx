import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { DateField } from './date-field';

async function show(start = '') {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [day, setDay] = useState(start);
    return (
      <DateField
        label="Start date"
        hint="May be left out"
        value={day}
        onChange={(value) => {
          onChange(value);
          setDay(value);
        }}
      />
    );
  }
  const screen = await render(<Form />);
  return { onChange, field: screen.getByLabelText('Start date') };
}

test('the label and hint of a date field are tied to its input', async () => {
  const { field } = await show();
  await expect.element(field).toHaveAccessibleDescription('May be left out');
  await expect.element(field).toHaveAttribute('type', 'date');
});

test('a date field takes and returns YYYY-MM-DD', async () => {
  const { field, onChange } = await show('2026-03-08');
  await expect.element(field).toHaveValue('2026-03-08');
  await field.fill('2026-11-01');
  expect(onChange.mock.lastCall).toEqual(['2026-11-01']);
  await field.fill('');
  expect(onChange.mock.lastCall).toEqual(['']);
});

test('an incomplete date is reported as invalid and can be completed', async () => {
  const { field, onChange } = await show();
  await userEvent.tab();
  await userEvent.keyboard('11');
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatch(/[a-z]/);
  await userEvent.keyboard('202026');
  await expect.element(field).toHaveValue('2026-11-20');
  expect(onChange.mock.lastCall).toEqual(['2026-11-20']);
});

test('a date field accepts years of four digits only', async () => {
  const { onChange } = await show();
  await userEvent.tab();
  await userEvent.keyboard('11202026');
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual(['2026-11-20']);
});

test('a form library can focus a date field', async () => {
  let input: HTMLInputElement | null = null;
  await render(
    <DateField
      label="Date"
      value=""
      onChange={() => {}}
      ref={(element) => {
        input = element;
      }}
    />,
  );
  expect(input).toBeInstanceOf(HTMLInputElement);
});
