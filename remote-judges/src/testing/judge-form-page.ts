import { serveList } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { judgeRoutes, type Judge } from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { serveJudges } from './serve-judges';

export function serveJudgeForm(...judges: Judge[]) {
  const server = serveJudges(...judges);
  const searches = serveList(judgeRoutes.search, ({ q = '' }) =>
    judges.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
  );
  return { ...server, searches };
}

export const getField = (label: string) => page.getByLabelText(label, { exact: true });
export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
export const getCompetitionRow = (number: number) =>
  page.getByRole('group', { name: `Competition ${number}`, exact: true });
export const similarJudges = page.getByRole('region', { name: 'Similar judges found' });
export const errorToast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

/**
 * Picks the option, then waits until the listbox has closed, because the next listbox cannot open before
 * that.
 */
export async function pickOption(option: string) {
  await press(page.getByRole('option', { name: option, exact: true }));
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
}

export async function chooseOption(from: Locator, option: string) {
  await press(from);
  await pickOption(option);
}

export async function fillCompetitionRow(number: number, name: string, month: string, year: string) {
  await fillIn(getCompetitionRow(number).getByRole('combobox', { name: 'Competition Name' }), name);
  await chooseOption(getCompetitionRow(number).getByRole('combobox', { name: 'Month' }), month);
  await chooseOption(getCompetitionRow(number).getByRole('combobox', { name: 'Year' }), year);
}
