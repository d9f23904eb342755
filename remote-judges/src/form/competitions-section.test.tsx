import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { configRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, button, choose, field, fillRow, row, serveForm, take } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const EMPTY = 'No competitions added yet. Click "Add Competition" to add one.';
const judged = someJudge({
  name: 'Judge A',
  competitions: [{ name: 'Startup Cup', month: 'May', year: 2009, date: '2009-05-01' }],
});
const optionNames = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent.trim());

describe('the competitions of a new judge', () => {
  test('are none at first, and rows that say nothing are dropped', async () => {
    serveForm(judged);
    const calls = serve(judgeRoutes.create, () => someJudge());
    await renderScreen(<JudgesArea />, '/judges/add');
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await field('Name').fill('Zoë');
    await button('Add Competition').click();
    await expect.element(page.getByText(EMPTY)).not.toBeInTheDocument();
    await button('Add Competition').click();
    await fillRow(2, 'Startup Cup 2', 'April', '2026');
    await button('Add Judge').click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Zoë',
      competitions: [{ name: 'Startup Cup 2', month: 'April', year: '2026' }],
    });
  });

  test('offer the programs alone where no list was opened before, and load none for it', async () => {
    const { lists } = serveForm(judged);
    await renderScreen(<JudgesArea />, '/judges/add');
    await button('Add Competition').click();
    await row(1).getByRole('combobox', { name: 'Competition Name' }).click();
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN']);
    expect(lists).toEqual([]);
  });

  test('offer the programs and what was judged, twelve months and ten years; a choice can be taken back', async () => {
    serveForm(judged);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Judge A')).toBeVisible();
    await goTo('/judges/add');
    await button('Add Competition').click();
    await row(1).getByRole('combobox', { name: 'Competition Name' }).click();
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN', 'Startup Cup']);
    await take('Startup Cup');
    const year = row(1).getByRole('combobox', { name: 'Year' });
    await year.click();
    await expect.poll(() => optionNames().at(0)).toBe('2026');
    expect(optionNames()).toHaveLength(10);
    expect(optionNames().at(-1)).toBe('2017');
    await take('2020');
    await row(1).getByRole('combobox', { name: 'Month' }).click();
    await expect.poll(() => optionNames().length).toBe(12);
    await take('December');
    await choose(year, 'None');
    await expect.element(year).toHaveTextContent('Choose');
  });

  test('offer the fixed contacts where the server cannot say who there is', async () => {
    serveForm();
    serve(configRoutes.options, () => refusal(500, 'Something went wrong on our side'));
    await renderScreen(<JudgesArea />, '/judges/add');
    await field('Point of Contact').click();
    await expect.poll(optionNames).toContain('Outreach Coordinator');
  });

  test('can be removed again; the button that adds keeps the focus', async () => {
    serveForm();
    await renderScreen(<JudgesArea />, '/judges/add');
    await button('Add Competition').click();
    await button('Remove competition 1').click();
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await expect.element(button('Add Competition')).toHaveFocus();
  });
});

describe('what the server finds wrong with them', () => {
  const refuse = (...loc: (string | number)[]) =>
    serve(judgeRoutes.create, () =>
      refusal(422, [{ loc: ['body', ...loc], msg: 'It does not fit', type: 'custom' }]),
    );

  async function saveTwoRows() {
    await renderScreen(<JudgesArea />, '/judges/add');
    await field('Name').fill('Zoë');
    await button('Add Competition').click();
    await button('Add Competition').click();
    await row(2).getByRole('combobox', { name: 'Competition Name' }).fill('Startup Cup');
    await button('Add Judge').click();
  }

  test('lands on its row, also behind rows that were dropped', async () => {
    serveForm();
    refuse('competitions', 0, 'name');
    await saveTwoRows();
    const name = row(2).getByRole('combobox', { name: 'Competition Name' });
    await expect.element(name).toHaveAccessibleDescription('It does not fit');
    await expect.element(name).toHaveFocus();
  });

  test('stands below the rows where it is about all of them', async () => {
    serveForm();
    refuse('competitions');
    await saveTwoRows();
    await expect
      .element(page.getByRole('group', { name: 'Competitions', exact: true }))
      .toHaveAccessibleDescription('It does not fit');
  });

  test('is a message where the form has no place for it', async () => {
    serveForm();
    refuse('person');
    await saveTwoRows();
    await expect.element(alert).toHaveTextContent('It does not fit');
  });
});

test('a year that is older than the choices stays in its row, and can be chosen again', async () => {
  serveForm(judged);
  await renderScreen(<JudgesArea />, `/judges/edit/${judged.id}`);
  const year = row(1).getByRole('combobox', { name: 'Year' });
  await expect.element(year).toHaveTextContent('2009');
  await year.click();
  await expect.poll(optionNames).toContain('2009');
});
