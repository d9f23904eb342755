import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Pager } from './pager';

function Example({ start = 1, words }: { start?: number; words?: boolean }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} pages={7} onPageChange={setPage} summary={`Page ${page} of 7`} words={words} />;
}

test('page numbers and arrows change the page, and the current one is marked', async () => {
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 1 of 7');
  await screen.getByRole('button', { name: '4' }).click();
  await expect.element(screen.getByRole('button', { name: '4' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: '7' })).toBeVisible();
  await screen.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  { words: false, name: 'Next page' },
  { words: true, name: 'Next' },
])('on the last page, $name keeps the focus and does nothing', async ({ words, name }) => {
  const screen = await render(<Example start={6} words={words} />);
  const next = screen.getByRole('button', { name });
  await next.click();
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Page 7 of 7')).toBeVisible();
});

test('a pager with words has Previous and Next', async () => {
  const screen = await render(<Example words />);
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Page 2 of 7')).toBeVisible();
});

test.each([
  { width: 320, numbers: ['1', '1000', '2000'] },
  { width: 390, numbers: ['1', '999', '1000', '1001', '2000'] },
])('at $width px nothing is cut off, and every page can be reached', async ({ width, numbers }) => {
  await page.viewport(width, 900);
  const screen = await render(
    <div className="m-4 overflow-hidden">
      <Pager page={1000} pages={2000} onPageChange={() => undefined} summary="Page 1,000 of 2,000" />
    </div>,
  );
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  const shown = pages.getByRole('button', { name: /^\d/ }).elements();
  expect(shown.map((button) => button.textContent)).toEqual(numbers);
  expect(
    pages
      .getByText('…')
      .elements()
      .filter((gap) => gap.checkVisibility()),
  ).toHaveLength(2);
  expect(pages.element().scrollWidth).toBeLessThanOrEqual(pages.element().clientWidth);
  await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeVisible();
});
