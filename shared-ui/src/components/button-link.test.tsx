import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OutsideLink, SiteLink } from './button-link';

test('a link to another site opens in a new tab that knows nothing of this one', async () => {
  const screen = await render(<OutsideLink href="https://example.org">Website</OutsideLink>);
  const link = screen.getByRole('link', { name: 'Website' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the address of a site opens in a new tab that knows nothing of this one', async () => {
  const screen = await render(<SiteLink href="https://example.org/about" />);
  const link = screen.getByRole('link', { name: 'https://example.org/about' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/about');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('what is no web address leads nowhere', async () => {
  const screen = await render(<SiteLink href="javascript:alert(1)" />);
  await expect.element(screen.getByText('javascript:alert(1)')).not.toHaveAttribute('href');
});
