import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getField } from '../testing/page-parts';
import { showInvolvements } from '../testing/involvements-page';
import { someDonation } from '../testing/some-involvements';

async function onScreen(width: number, height: number) {
  await page.viewport(width, height);
}

const whole = { ratio: 0.99 };

describe('an invalid record form taller than its dialog', () => {
  test('of a relationship scrolls the focused field with its error into view', async () => {
    await onScreen(390, 500);
    await showInvolvements();
    await press(getButton(`Add relationship`));
    await expect.element(getField('Company')).toHaveFocus();
    getButton('Add Relationship').element().scrollIntoView({ block: 'start' });
    await expect.element(getField('Company')).not.toBeInViewport();
    await press(getButton('Add Relationship'));
    await expect.element(getField('Company')).toBeInViewport(whole);
    await expect.element(getField('Company')).toHaveFocus();
    await expect.element(getField('Company')).toHaveAttribute('aria-invalid', 'true');
    const message = document.getElementById(
      getField('Company').element().getAttribute('aria-describedby') ?? '',
    );
    await expect.element(message).toBeInViewport(whole);
  });
});

describe('a record form that opens', () => {
  test('has the only primary button', async () => {
    await showInvolvements({ donations: [someDonation()] });
    const edit = page.getByRole('link', { name: 'Edit', exact: true });
    const fill = () => getComputedStyle(edit.element()).backgroundColor;
    const filled = fill();
    await press(getButton('Edit donation of $500'));
    await expect.poll(fill).not.toBe(filled);
    await press(getButton('Cancel'));
    await expect.poll(fill).toBe(filled);
  });
});

test('a typed form stays open when the window becomes so narrow that the details are a dialog', async () => {
  await page.viewport(1280, 800);
  await showInvolvements({}, {}, () => {}, 'donations');
  await fillIn(getField('Amount in US dollars'), '500');
  await page.viewport(900, 800);
  await expect.element(getField('Amount in US dollars')).toHaveValue('500');
  await expect.element(getField('Amount in US dollars')).toBeVisible();
});
