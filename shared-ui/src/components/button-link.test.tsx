import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OutsideLink } from './button-link';

test('a link to another site opens in a new tab that knows nothing of this one', async () => {
  const screen = await render(<OutsideLink href="https://example.org">Website</OutsideLink>);
  const link = screen.getByRole('link', { name: 'Website' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});
