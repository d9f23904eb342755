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

test('arrow keys move between tabs, only the open panel is there', async () => {
  const screen = await render(<Example />);
  await expect
    .element(screen.getByRole('tabpanel', { name: 'File Upload' }))
    .toHaveTextContent('Choose a file');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect
    .element(screen.getByRole('tab', { name: 'Typeform Integration' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Connect');
  await expect.element(screen.getByText('Choose a file')).not.toBeInTheDocument();
});
