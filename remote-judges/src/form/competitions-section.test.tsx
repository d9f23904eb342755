import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { findLabelsRepeatedAsPlaceholder } from '@studio-desk/test-kit/screens/redundant-placeholders';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { configRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import {
  button,
  chooseOption,
  field,
  fillCompetitionRow,
  competitionRow,
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
  await press(button('Add Competition'));
  await expect.element(competitionRow(1)).toBeVisible();
  expect(document.querySelectorAll('label').length).toBeGreaterThan(5);
  expect(findLabelsRepeatedAsPlaceholder()).toEqual([]);
});

describe('the competitions of a new judge', () => {
  test('are empty at first, and empty rows are not sent', async () => {
    serveForm(judged);
    const calls = serve(judgeRoutes.create, () => someJudge());
    await renderScreen(<JudgesArea />, '/judges/add');
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await fillIn(field('Name'), 'Zoë');
    await press(button('Add Competition'));
    await expect.element(page.getByText(EMPTY)).not.toBeInTheDocument();
    await press(button('Add Competition'));
    await fillCompetitionRow(2, 'Startup Cup 2', 'April', '2026');
    await press(button('Add Judge'));
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Zoë',
      competitions: [{ name: 'Startup Cup 2', month: 'April', year: '2026' }],
    });
  });

  test('offer programs, judged competitions, twelve months and ten years, and choices can be cleared', async () => {
    serveForm(judged);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Judge A')).toBeVisible();
    await goTo('/judges/add');
    await press(button('Add Competition'));
    await press(competitionRow(1).getByRole('combobox', { name: 'Competition Name' }));
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN', 'Startup Cup']);
    await pickOption('Startup Cup');
    const year = competitionRow(1).getByRole('combobox', { name: 'Year' });
    await press(year);
    await expect.poll(() => optionNames().at(0)).toBe('2026');
    expect(optionNames()).toHaveLength(10);
    expect(optionNames().at(-1)).toBe('2017');
    await pickOption('2020');
    await press(competitionRow(1).getByRole('combobox', { name: 'Month' }));
    await expect.poll(() => optionNames().length).toBe(12);
    await pickOption('December');
    await chooseOption(year, 'None');
    await expect.element(year).toHaveTextContent('Choose');
  });

  test('offer the fixed contacts when the server does not respond', async () => {
    serveForm();
    serve(configRoutes.options, () => createErrorResponse(500, 'Something went wrong on our side'));
    await renderScreen(<JudgesArea />, '/judges/add');
    await press(field('Point of Contact'));
    await expect.poll(optionNames).toContain('Outreach Coordinator');
  });

  test('can be removed, which moves the focus to the add button', async () => {
    serveForm();
    await renderScreen(<JudgesArea />, '/judges/add');
    await press(button('Add Competition'));
    await press(button('Remove competition 1'));
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await expect.element(button('Add Competition')).toHaveFocus();
  });
});

describe('a server error about competitions', () => {
  const refuse = (...loc: (string | number)[]) =>
    serve(judgeRoutes.create, () =>
      createErrorResponse(422, [{ loc: ['body', ...loc], msg: 'It does not fit', type: 'custom' }]),
    );

  async function saveTwoRows() {
    await renderScreen(<JudgesArea />, '/judges/add');
    await fillIn(field('Name'), 'Zoë');
    await press(button('Add Competition'));
    await press(button('Add Competition'));
    await fillIn(competitionRow(2).getByRole('combobox', { name: 'Competition Name' }), 'Startup Cup');
    await press(button('Add Judge'));
  }

  test('shows on its row, even after rows that were dropped', async () => {
    serveForm();
    refuse('competitions', 0, 'name');
    await saveTwoRows();
    const name = competitionRow(2).getByRole('combobox', { name: 'Competition Name' });
    await expect.element(name).toHaveAccessibleDescription('It does not fit');
    await expect.element(name).toHaveFocus();
  });
});

test('a year older than the choices is kept and can be selected again', async () => {
  serveForm(judged);
  await renderScreen(<JudgesArea />, `/judges/edit/${judged.id}`);
  const year = competitionRow(1).getByRole('combobox', { name: 'Year' });
  await expect.element(year).toHaveTextContent('2009');
  await press(year);
  await expect.poll(optionNames).toContain('2009');
});
