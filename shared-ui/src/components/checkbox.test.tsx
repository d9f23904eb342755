import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, Switch } from './checkbox';

function Example() {
  const [certificate, setCertificate] = useState(false);
  const [reminders, setReminders] = useState(true);
  return (
    <>
      <Checkbox label="ENTR Certificate" checked={certificate} onChange={setCertificate} error="Say when" />
      <Switch label="Email reminders" hint="Once a week" checked={reminders} onChange={setReminders} />
    </>
  );
}

test('a checkbox is toggled by a click on its label and by the space bar', async () => {
  const screen = await render(<Example />);
  const box = screen.getByRole('checkbox', { name: 'ENTR Certificate' });
  await screen.getByText('ENTR Certificate').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toHaveAccessibleDescription('Say when');
});

test('a switch can be turned on and off', async () => {
  const screen = await render(<Example />);
  const control = screen.getByRole('switch', { name: 'Email reminders', exact: true });
  await expect.element(control).toBeChecked();
  await expect.element(control).toHaveAccessibleDescription('Once a week');
  await screen.getByText('Email reminders').click();
  await expect.element(control).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
});

test('at 1440 px the click target of a switch is 24 px high', async () => {
  await page.viewport(1440, 900);
  const screen = await render(<Example />);
  const target = screen.getByRole('switch').element().closest('label');
  expect(target?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});
