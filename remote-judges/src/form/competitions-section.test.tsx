import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { findLabelsRepeatedAsPlaceholder } from '@studio-desk/test-kit/screens/redundant-placeholders';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { configRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import {
  getButton,
  chooseOption,
  getField,
  fillCompetitionRow,
  getCompetitionRow,
  serveJudgeForm,
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
  serveJudgeForm();
  await renderScreen(<JudgesArea />, '/judges/add');
  await press(getButton('Add Competition'));
  await expect.element(getCompetitionRow(1)).toBeVisible();
  expect(document.querySelectorAll('label').length).toBeGreaterThan(5);
  expect(findLabelsRepeatedAsPlaceholder()).toEqual([]);
});

describe('the competitions of a new judge', () => {
  test('are empty at first, and empty rows are not sent', async () => {
    serveJudgeForm(judged);
    const calls = serve(judgeRoutes.create, () => someJudge());
    await renderScreen(<JudgesArea />, '/judges/add');
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await fillIn(getField('Name'), 'Zoë');
    await press(getButton('Add Competition'));
    await expect.element(page.getByText(EMPTY)).not.toBeInTheDocument();
    await press(getButton('Add Competition'));
    await fillCompetitionRow(2, 'Startup Cup 2', 'April', '2026');
    await press(getButton('Add Judge'));
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Zoë',
      competitions: [{ name: 'Startup Cup 2', month: 'April', year: '2026' }],
    });
  });

  test('offer programs, judged competitions, twelve months and ten years, and choices can be cleared', async () => {
    serveJudgeForm(judged);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Judge A')).toBeVisible();
    await goTo('/judges/add');
    await press(getButton('Add Competition'));
    await press(getCompetitionRow(1).getByRole('combobox', { name: 'Competition Name' }));
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'GBAN', 'Startup Cup']);
    await pickOption('Startup Cup');
    const year = getCompetitionRow(1).getByRole('combobox', { name: 'Year' });
    await press(year);
    await expect.poll(() => optionNames().at(0)).toBe('2026');
    expect(optionNames()).toHaveLength(10);
    expect(optionNames().at(-1)).toBe('2017');
    await pickOption('2020');
    await press(getCompetitionRow(1).getByRole('combobox', { name: 'Month' }));
    await expect.poll(() => optionNames().length).toBe(12);
    await pickOption('December');
    await chooseOption(year, 'None');
    await expect.element(year).toHaveTextContent('Choose');
  });

  test('offer the fixed contacts when the server does not respond', async () => {
    serveJudgeForm();
    serve(configRoutes.options, () => createErrorResponse(500, 'Something went wrong on our side'));
    await renderScreen(<JudgesArea />, '/judges/add');
    await press(getField('Point of Contact'));
    await expect.poll(optionNames).toContain('Outreach Coordinator');
  });

  test('can be removed, which moves the focus to the add button', async () => {
    serveJudgeForm();
    await renderScreen(<JudgesArea />, '/judges/add');
    await press(getButton('Add Competition'));
    await press(getButton('Remove competition 1'));
    await expect.element(page.getByText(EMPTY)).toBeVisible();
    await expect.element(getButton('Add Competition')).toHaveFocus();
  });
});

describe('a server error about competitions', () => {
  const refuse = (...loc: (string | number)[]) =>
    serve(judgeRoutes.create, () =>
      createErrorResponse(422, [{ loc: ['body', ...loc], msg: 'It does not fit', type: 'custom' }]),
    );

  async function saveTwoRows() {
    await renderScreen(<JudgesArea />, '/judges/add');
    await fillIn(getField('Name'), 'Zoë');
    await press(getButton('Add Competition'));
    await press(getButton('Add Competition'));
    await fillIn(getCompetitionRow(2).getByRole('combobox', { name: 'Competition Name' }), 'Startup Cup');
    await press(getButton('Add Judge'));
  }

  test('shows on its row, even after rows that were dropped', async () => {
    serveJudgeForm();
    refuse('competitions', 0, 'name');
    await saveTwoRows();
    const name = getCompetitionRow(2).getByRole('combobox', { name: 'Competition Name' });
    await expect.element(name).toHaveAccessibleDescription('It does not fit');
    await expect.element(name).toHaveFocus();
  });
});

test('a year older than the choices is kept and can be selected again', async () => {
  serveJudgeForm(judged);
  await renderScreen(<JudgesArea />, `/judges/edit/${judged.id}`);
  const year = getCompetitionRow(1).getByRole('combobox', { name: 'Year' });
  await expect.element(year).toHaveTextContent('2009');
  await press(year);
  await expect.poll(optionNames).toContain('2009');
});
