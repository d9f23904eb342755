import { press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from '../testing/page-parts';
import { showRecords } from '../testing/records-page';
import { someDonation } from '../testing/some-records';

async function onScreen(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1440, 900));
}

const whole = { ratio: 0.99 };

describe('an invalid record form taller than its dialog', () => {
  test.each([['relationship', 'Add Relationship', 'Company']])(
    'of a %s scrolls the focused field with its error into view',
    async (noun, submit, first) => {
      await onScreen(390, 500);
      await showRecords();
      await press(button(`Add ${noun}`));
      await expect.element(field(first)).toHaveFocus();
      button(submit).element().scrollIntoView({ block: 'start' });
      await expect.element(field(first)).not.toBeInViewport();
      await press(button(submit));
      await expect.element(field(first)).toBeInViewport(whole);
      await expect.element(field(first)).toHaveFocus();
      await expect.element(field(first)).toHaveAttribute('aria-invalid', 'true');
      const message = document.getElementById(field(first).element().getAttribute('aria-describedby') ?? '');
      await expect.element(message).toBeInViewport(whole);
    },
  );
});

describe('a record form that opens', () => {
  test('has the only primary button', async () => {
    await showRecords({ donations: [someDonation()] });
    const edit = page.getByRole('link', { name: 'Edit', exact: true });
    const fill = () => getComputedStyle(edit.element()).backgroundColor;
    const filled = fill();
    await press(button('Edit donation of $500'));
    await expect.poll(fill).not.toBe(filled);
    await press(button('Cancel'));
    await expect.poll(fill).toBe(filled);
  });
});
