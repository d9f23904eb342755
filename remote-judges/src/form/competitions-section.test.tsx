import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { repeatedLabels } from '@studio-desk/test-kit/screens/field-hints';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { configRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import {
  alert,
  button,
  choose,
  field,
  fillRow,
  row,
  serveForm,
  pickOption,
} from '../testing/judge-form-page';
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

test('no field of a judge repeats its label as a placeholder', async () => {
  serveForm();
  await renderScreen(<JudgesArea />, '/judges/add');
  await button('Add Competition').click();
  await expect.element(row(1)).toBeVisible();
  expect(document.querySelectorAll('label').length).toBeGreaterThan(5);
  expect(repeatedLabels()).toEqual([]);
});

describe('the competitions of a new judge', () => {
  test('are empty at first, and empty rows are not sent', async () => {
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

  test('offer only the programs when no list is loaded, and do not load one', async () => {
    const { lists } = serveForm(judged);
    await renderScreen(<JudgesArea />, '/judges/add');
    await button('Add Competition').click();
    await row(1).getByRole('combobox', { name: 'Competition Name' }).click();
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN']);
    expect(lists).toEqual([]);
  });

  test('offer programs, judged competitions, twelve months and ten years, and choices can be cleared', async () => {
    serveForm(judged);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Judge A')).toBeVisible();
    await goTo('/judges/add');
    await button('Add Competition').click();
    await row(1).getByRole('combobox', { name: 'Competition Name' }).click();
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN', 'Startup Cup']);
    await pickOption('Startup Cup');
    const year = row(1).getByRole('combobox', { name: 'Year' });
    await year.click();
    await expect.poll(() => optionNames().at(0)).toBe('2026');
    expect(optionNames()).toHaveLength(10);
    expect(optionNames().at(-1)).toBe('2017');
    await pickOption('2020');
    await row(1).getByRole('combobox', { name: 'Month' }).click();
    await expect.poll(() => optionNames().length).toBe(12);
    await pickOption('December');
    await choose(year, 'None');
    await expect.element(year).toHaveTextContent('Choose');
  });

  test('offer the fixed contacts when the server does not respond', async () => {
    serveForm();
    serve(configRoutes.options, () => refusal(500, 'Something went wrong on our side'));
    await renderScreen(<JudgesArea />, '/judges/add');
    await field('Point of Contact').click();
    await expect.poll(optionNames).toContain('Outreach Coordinator');
  });

  test('can be removed, which moves the focus to the add button', async () => {
    serveForm();
    await renderScreen(<JudgesArea />, '/judges/add');
    await button('Add Competition').click();
    await button('Remove competition 1').click();
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await expect.element(button('Add Competition')).toHaveFocus();
  });
});

describe('a server error about competitions', () => {
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

  test('shows on its row, even after rows that were dropped', async () => {
    serveForm();
    refuse('competitions', 0, 'name');
    await saveTwoRows();
    const name = row(2).getByRole('combobox', { name: 'Competition Name' });
    await expect.element(name).toHaveAccessibleDescription('It does not fit');
    await expect.element(name).toHaveFocus();
  });

  test('shows below the rows when it is about all of them', async () => {
    serveForm();
    refuse('competitions');
    await saveTwoRows();
    await expect
      .element(page.getByRole('group', { name: 'Competitions', exact: true }))
      .toHaveAccessibleDescription('It does not fit');
  });

  test('shows as a message when no field of the form fits', async () => {
    serveForm();
    refuse('person');
    await saveTwoRows();
    await expect.element(alert).toHaveTextContent('It does not fit');
  });
});

test('a year older than the choices is kept and can be selected again', async () => {
  serveForm(judged);
  await renderScreen(<JudgesArea />, `/judges/edit/${judged.id}`);
  const year = row(1).getByRole('combobox', { name: 'Year' });
  await expect.element(year).toHaveTextContent('2009');
  await year.click();
  await expect.poll(optionNames).toContain('2009');
});
