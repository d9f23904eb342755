import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { SearchField } from './search-field';

function Example() {
  const [term, setTerm] = useState('');
  return (
    <>
      <SearchField
        label="Search judges"
        placeholder="Search judges by name..."
        value={term}
        onChange={setTerm}
      />
      <p>Looking for {term}</p>
    </>
  );
}

test('a search field calls onChange with the typed text', async () => {
  const screen = await render(<Example />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search judges' }), 'Acme');
  await expect.element(screen.getByText('Looking for Acme')).toBeVisible();
  await expect.element(screen.getByPlaceholder('Search judges by name...')).toBeVisible();
});
