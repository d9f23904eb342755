import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, button, field, fillRow, row, serveForm, similar } from '../testing/judge-form-page';
import { manyJudges, someJudge } from '../testing/some-judge';

const ann = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '555-0100',
  competitions: [{ name: 'GBAN', month: 'April', year: 2026, date: '2026-04-01' }],
  competitions_count: 1,
});
const show = () => renderScreen(<JudgesArea />, '/judges/add');
const updating = page.getByText('Updating existing judge');
const pickAnn = () => similar.getByRole('button', { name: 'Ann Able' }).click();

describe('the panel of similar judges', () => {
  test('shows three with email and number of competitions, and how many more there are', async () => {
    const [first, ...others] = manyJudges(5);
    serveForm({ ...(first ?? ann), email: 'one@mail.example', competitions_count: 14 }, ...others);
    await show();
    await field('Name').fill('Judge');
    await expect.element(similar.getByRole('button')).toHaveLength(3);
    await expect.element(similar).toHaveTextContent(/Judge 0001 one@mail\.example 14 competitions/);
    await expect.element(similar).toHaveTextContent(/Judge 0002 - 0 competitions/);
    await expect.element(similar).toHaveTextContent('And 2 more...');
  });

  test('counts matches beyond those the server sent', async () => {
    serveForm(...manyJudges(47));
    await show();
    await field('Name').fill('Judge');
    await expect.element(similar).toHaveTextContent('And 44 more...');
  });

  test('truncates long names and emails on a small screen', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 900));
    serveForm({ ...ann, name: `Ann ${'Able '.repeat(20)}`, email: `${'ann.'.repeat(15)}able@mail.example` });
    await show();
    await field('Name').fill('Ann');
    await expect.element(similar).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
    const edge = similar.element().getBoundingClientRect().right;
    expect(edge).toBeLessThanOrEqual(field('Name').element().getBoundingClientRect().right);
  });

  test('searches from two letters on, after a pause in typing', async () => {
    const { searches } = serveForm(ann);
    await show();
    await field('Name').fill('A');
    // At once, each seen by the form: strokes of the keyboard may be further apart than the pause, on a busy machine.
    const input = field('Name').element();
    for (const letter of 'nn') {
      if (input instanceof HTMLInputElement)
        input.setRangeText(letter, input.value.length, input.value.length);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    }
    await expect.element(similar).toBeVisible();
    expect(searches.map(({ query }) => query.q)).toEqual(['Ann']);
    await field('Name').fill(' A ');
    await expect.element(similar).not.toBeInTheDocument();
    expect(searches).toHaveLength(1);
  });

  test('ignores the response to an earlier text', async () => {
    serveForm(ann);
    const slow = createGate();
    const searches = serve(judgeRoutes.search, async ({ query }) => {
      if (query.q !== 'Ann') return [someJudge({ name: 'Zoë' })];
      await slow.opened;
      return [ann];
    });
    await show();
    await field('Name').fill('Ann');
    await expect.poll(() => searches.length).toBe(1);
    await expect.poll(() => similar.query()).toBeNull();
    await field('Name').fill('Zo');
    await expect.element(similar).toHaveTextContent('Zoë');
    slow.open();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(similar).not.toHaveTextContent('Ann Able');
    await expect.element(similar).toHaveTextContent('Zoë');
  });

  test('shows nothing when the search fails, and adding stays possible', async () => {
    const info = vi.spyOn(console, 'info');
    serveForm();
    serve(judgeRoutes.search, () => refusal(400, 'No'));
    serve(judgeRoutes.create, () => someJudge());
    await show();
    await field('Name').fill('Ann');
    await expect.poll(() => info.mock.calls.at(-1)?.[0]).toContain('Similar judges');
    await expect.element(alert).not.toBeInTheDocument();
    await button('Add Judge').click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
  });
});

describe('picking a similar judge', () => {
  test('loads the judge; saving sends the changes and opens Explore', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Name').fill('Ann');
    await pickAnn();
    await expect.element(updating).toBeVisible();
    await expect.element(similar).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await expect.element(row(1).getByRole('combobox', { name: 'Month' })).toHaveTextContent('April');
    await field('Phone').fill('555-0199');
    await button('Update Judge').click();
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.saves).toMatchObject([
      { body: { name: 'Ann Able', email: ann.email, phone: '555-0199' }, readAt: ann.updated_at },
    ]);
  });

  test('keeps typed text in empty fields, adds typed rows, and shows replaced text as a hint', async () => {
    const server = serveForm(ann);
    await show();
    await field('Point of Contact').fill('Eve');
    await field('Email').fill('typed@mail.example');
    await button('Add Competition').click();
    await fillRow(1, 'SEC Pitch', 'May', '2025');
    await field('Name').fill('Ann');
    await pickAnn();
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await expect.element(field('Email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    await button('Update Judge').click();
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    expect(server.saves[0]?.body).toMatchObject({
      email: 'ann@mail.example',
      point_of_contact: 'Eve',
      competitions: [
        { name: 'GBAN', month: 'April', year: '2026' },
        { name: 'SEC Pitch', month: 'May', year: '2025' },
      ],
    });
  });

  test('is no unsaved change by itself, and there is nothing to save', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Name').fill('Ann');
    await pickAnn();
    await expect.element(updating).toBeVisible();
    await button('Update Judge').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.saves).toEqual([]);
  });

  test('that was deleted shows an error, and keeps the typed text', async () => {
    const server = serveForm(ann);
    await show();
    await field('Name').fill('Ann');
    await expect.element(similar).toBeVisible();
    server.drop(ann.id);
    await pickAnn();
    await expect.element(alert).toHaveTextContent('Failed to fetch judge details');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Ann');
  });

  test('and saving without a reason for a failure shows the default message of this page', async () => {
    serveForm(ann);
    serve(judgeRoutes.update, () => Response.error());
    await show();
    await field('Name').fill('Ann');
    await pickAnn();
    await field('Phone').fill('1');
    await button('Update Judge').click();
    await expect.element(alert).toHaveTextContent('Failed to save judge');
    await expect.element(field('Phone')).toHaveValue('1');
  });
});

describe('returning from a picked judge', () => {
  async function pickAndType() {
    serveForm(ann);
    await show();
    await field('Phone').fill('555-0177');
    await field('Name').fill('Ann');
    await pickAnn();
    await expect.element(field('Phone')).toHaveValue('555-0100');
    await field('Point of Contact').fill('Eve');
  }

  test('happens when the name changes, but not when outer spaces are added', async () => {
    await pickAndType();
    await field('Name').click();
    await userEvent.keyboard('{End} ');
    await expect.element(updating).toBeVisible();
    await userEvent.keyboard('{Home}Jo');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('JoAnn Able ');
    await expect.element(field('Email')).toHaveValue('');
    await expect.element(field('Phone')).toHaveValue('555-0177');
  });
});
