import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import {
  getButton,
  getField,
  fillCompetitionRow,
  getCompetitionRow,
  serveJudgeForm,
  similarJudges,
} from '../testing/judge-form-page';
import { createJudges, someJudge } from '../testing/some-judge';

const ann = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '555-0100',
  competitions: [{ name: 'GBAN', month: 'April', year: 2026, date: '2026-04-01' }],
  competitions_count: 1,
});
const show = () => renderScreen(<JudgesArea />, '/judges/add');
const updating = page.getByText('Updating existing judge');
const pickAnn = () => press(similarJudges.getByRole('button', { name: 'Ann Able' }));

describe('the panel of similar judges', () => {
  test('shows three with email and number of competitions, and how many more there are', async () => {
    const [first, ...others] = createJudges(5);
    serveJudgeForm({ ...(first ?? ann), email: 'one@mail.example', competitions_count: 14 }, ...others);
    await show();
    await fillIn(getField('Name'), 'Judge');
    await expect.element(similarJudges.getByRole('button')).toHaveLength(3);
    await expect.element(similarJudges).toHaveTextContent(/Judge 0001 one@mail\.example 14 competitions/);
    await expect.element(similarJudges).toHaveTextContent(/Judge 0002 - 0 competitions/);
    await expect.element(similarJudges).toHaveTextContent('And 2 more...');
  });

  test('searches from two letters on, after a pause in typing', async () => {
    const { searches } = serveJudgeForm(ann);
    await show();
    const clock = installFakeClock();
    for (const text of ['A', 'An', 'Ann']) {
      await fillIn(getField('Name'), text);
      await clock.pass(299);
      expect(searches, text).toEqual([]);
    }
    await clock.pass(1);
    await expect.element(similarJudges).toBeVisible();
    expect(searches.map(({ query }) => query.q)).toEqual(['Ann']);
    await fillIn(getField('Name'), ' A ');
    await clock.pass(300);
    await expect.element(similarJudges).not.toBeInTheDocument();
    expect(searches).toHaveLength(1);
  });
});

describe('picking a similar judge', () => {
  test('loads the judge; saving sends the changes and opens Explore', async () => {
    const server = serveJudgeForm(ann);
    const { arrivesAt } = await show();
    await fillIn(getField('Name'), 'Ann');
    await pickAnn();
    await expect.element(updating).toBeVisible();
    await expect.element(similarJudges).not.toBeInTheDocument();
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    await expect.element(getField('Email')).toHaveValue('ann@mail.example');
    await expect
      .element(getCompetitionRow(1).getByRole('combobox', { name: 'Month' }))
      .toHaveTextContent('April');
    await fillIn(getField('Phone'), '555-0199');
    await press(getButton('Update Judge'));
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.saves).toMatchObject([
      { body: { name: 'Ann Able', email: ann.email, phone: '555-0199' }, readAt: ann.updated_at },
    ]);
  });

  test('keeps a year from before its rule', async () => {
    const old = { ...ann, competitions: [{ name: 'GBAN', month: null, year: 24, date: null }] };
    serveJudgeForm(old);
    const saves = serve(judgeRoutes.update, () => old);
    const { arrivesAt } = await show();
    await fillIn(getField('Name'), 'Ann');
    await pickAnn();
    await expect.element(updating).toBeVisible();
    await fillIn(getField('Phone'), '555-0199');
    await press(getButton('Update Judge'));
    await arrivesAt('/judges');
    expect(saves).toMatchObject([{ body: { phone: '555-0199' } }]);
  });

  test('keeps typed text in empty fields, adds typed rows, and shows replaced text as a hint', async () => {
    const server = serveJudgeForm(ann);
    await show();
    await fillIn(getField('Point of Contact'), 'Eve');
    await fillIn(getField('Email'), 'typed@mail.example');
    await press(getButton('Add Competition'));
    await fillCompetitionRow(1, 'SEC Pitch', 'May', '2025');
    await fillIn(getField('Name'), 'Ann');
    await pickAnn();
    await expect.element(getField('Email')).toHaveValue('ann@mail.example');
    await expect.element(getField('Email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    await press(getButton('Update Judge'));
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
});

describe('returning from a picked judge', () => {
  async function pickAndType() {
    serveJudgeForm(ann);
    await show();
    await fillIn(getField('Phone'), '555-0177');
    await fillIn(getField('Name'), 'Ann');
    await pickAnn();
    await expect.element(getField('Phone')).toHaveValue('555-0100');
    await fillIn(getField('Point of Contact'), 'Eve');
  }

  test('happens when the name changes, but not when outer spaces are added', async () => {
    await pickAndType();
    await press(getField('Name'));
    await userEvent.keyboard('{End} ');
    await expect.element(updating).toBeVisible();
    await userEvent.keyboard('{Home}Jo');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(getField('Name')).toHaveValue('JoAnn Able ');
    await expect.element(getField('Email')).toHaveValue('');
    await expect.element(getField('Phone')).toHaveValue('555-0177');
  });
});
