import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Pager } from './pager';

function Example({ start = 1, words }: { start?: number; words?: boolean }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} pages={7} onPageChange={setPage} summary={`Page ${page} of 7`} words={words} />;
}

test('numbers and arrows move; the current page is marked', async () => {
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 7');
  await screen.getByRole('button', { name: '4' }).click();
  await expect.element(screen.getByRole('button', { name: '4' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: '6' })).toBeVisible();
  await screen.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
});

test('at the last page the arrow keeps the focus and does nothing more', async () => {
  const screen = await render(<Example start={6} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Page 7 of 7')).toBeVisible();
});

test('words instead of numbers', async () => {
  const screen = await render(<Example words />);
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Page 2 of 7')).toBeVisible();
});
