import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field } from '../testing/page-parts';
import { section, showRecords } from '../testing/records-page';
import { someDonation } from '../testing/some-records';

async function onScreen(width: number, height: number) {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1440, 900));
}

const whole = { ratio: 0.99 };

describe('an invalid record form taller than its dialog', () => {
  test.each([
    ['relationship', 'Add Relationship', 'Company'],
    ['speaking engagement', 'Add Speaking Engagement', 'Event'],
    ['mentorship', 'Add Mentorship', 'Company'],
  ])('of a %s scrolls the focused field with its error into view', async (noun, submit, first) => {
    await onScreen(390, 500);
    await showRecords();
    await button(`Add ${noun}`).click();
    await expect.element(field(first)).toHaveFocus();
    button(submit).element().scrollIntoView({ block: 'start' });
    await expect.element(field(first)).not.toBeInViewport();
    await button(submit).click();
    await expect.element(field(first)).toBeInViewport(whole);
    await expect.element(field(first)).toHaveFocus();
    await expect.element(field(first)).toHaveAttribute('aria-invalid', 'true');
    const message = document.getElementById(field(first).element().getAttribute('aria-describedby') ?? '');
    await expect.element(message).toBeInViewport(whole);
  });
});

describe('a record form that opens', () => {
  test('scrolls into view with its buttons', async () => {
    await onScreen(1440, 800);
    await showRecords({
      donations: Array.from({ length: 8 }, (_, n) =>
        someDonation({ id: `01980000-0000-7000-8000-0000000000f${n}` }),
      ),
    });
    await expect.element(section('Donations').getByRole('listitem')).toHaveLength(8);
    button('Add mentorship').element().scrollIntoView({ block: 'end' });
    await button('Add mentorship').click();
    await expect.element(button('Add Mentorship')).toBeInViewport(whole);
    await expect.element(field('Company')).toBeInViewport(whole);
    await expect.element(field('Company')).toHaveFocus();
  });

  test('has the only primary button', async () => {
    await showRecords({ donations: [someDonation()] });
    const edit = page.getByRole('link', { name: 'Edit', exact: true });
    const fill = () => getComputedStyle(edit.element()).backgroundColor;
    const filled = fill();
    await button('Edit donation of $500').click();
    await expect.poll(fill).not.toBe(filled);
    await userEvent.click(button('Cancel'));
    await expect.poll(fill).toBe(filled);
  });
});
