import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Tabs } from './tabs';

function Example() {
  const [value, setValue] = useState('file');
  const tabs = [
    { id: 'file', label: 'File Upload', panel: 'Choose a file' },
    { id: 'typeform', label: 'Typeform Integration', panel: 'Connect' },
  ];
  return <Tabs label="Ways to upload" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrow keys move between tabs, and only the open panel is rendered', async () => {
  const screen = await render(<Example />);
  await expect
    .element(screen.getByRole('tabpanel', { name: 'File Upload' }))
    .toHaveTextContent('Choose a file');
  await userEvent.tab();
  const typeform = screen.getByRole('tab', { name: 'Typeform Integration' });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(typeform).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(typeform).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Connect');
  await expect.element(screen.getByText('Choose a file')).not.toBeInTheDocument();
});

test('a kept panel keeps its state while hidden and inert', async () => {
  const tabs = [
    { id: 'name', label: 'Name', kept: true, panel: <input aria-label="Full Name" /> },
    { id: 'look', label: 'Look', panel: 'Dark' },
  ];
  function Kept() {
    const [value, setValue] = useState('name');
    return <Tabs label="Settings" tabs={tabs} value={value} onChange={setValue} />;
  }
  const screen = await render(<Kept />);
  const field = screen.getByLabelText('Full Name');
  await field.fill('Founder A');
  await screen.getByRole('tab', { name: 'Look' }).click();
  await expect.element(screen.getByText('Dark')).toBeVisible();
  await expect.element(field).not.toBeVisible();
  await screen.getByRole('tab', { name: 'Name' }).click();
  await expect.element(field).toBeVisible();
  await expect.element(field).toHaveValue('Founder A');
});
