import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudgeForm } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const show = (query = '') => renderScreen(<JudgesArea />, `/judges/add${query}`);
const name = page.getByLabelText('Name', { exact: true });
const add = page.getByRole('button', { name: 'Add Judge' });

beforeEach(() => void serveJudgeForm());

describe('errors in the judge form', () => {
  test('a blank name shows an error on the field, and nothing is sent', async () => {
    await show();
    await fillIn(name, '   ');
    await press(add);
    await expect.element(name).toHaveAccessibleDescription('Judge name is required');
    await expect.element(name).toHaveFocus();
    await fillIn(name, 'Ann Able');
    await expect.element(page.getByText('Judge name is required')).not.toBeInTheDocument();
  });

  test('an error of the server shows on its field', async () => {
    serve(judgeRoutes.create, () =>
      createErrorResponse(422, [
        { loc: ['body', 'phone'], msg: 'Phone is at most 60 characters', type: 'too_big' },
      ]),
    );
    await show();
    await fillIn(name, 'Ann Able');
    await press(add);
    const phone = page.getByLabelText('Phone');
    await expect.element(phone).toHaveAccessibleDescription('Phone is at most 60 characters');
    await expect.element(phone).toHaveFocus();
    await expect.element(name).toHaveValue('Ann Able');
  });
});

describe('saving a new judge', () => {
  test('sends the form, shows a toast, and shows the judge on Explore', async () => {
    serveJudgeForm(someJudge({ name: 'Ann Able' }));
    const calls = serve(judgeRoutes.create, () => someJudge());
    const { arrivesAt } = await show();
    await fillIn(name, ' Ann Able ');
    await fillIn(page.getByLabelText('Phone'), '(555) 010-0100');
    await fillIn(page.getByLabelText('Point of Contact'), 'Eve');
    await press(add);
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    await arrivesAt('/judges');
    await expect.element(page.getByRole('row', { name: 'Ann Able' })).toBeVisible();
    expect(calls.map((call) => call.body)).toEqual([
      { name: 'Ann Able', phone: '(555) 010-0100', point_of_contact: 'Eve' },
    ]);
    await press(page.getByRole('button', { name: 'Open Record' }));
    await arrivesAt(`/judges?judge=${someJudge().id}`);
  });
});

describe('form values from the URL', () => {
  const ANN = '?name=Ann+Able&email=ann%40mail.example&phone=555-0100';

  test('are sent together with the typed text', async () => {
    const calls = serve(judgeRoutes.create, () => someJudge());
    await show(ANN);
    await expect.element(name).toHaveValue('Ann Able');
    await fillIn(page.getByLabelText('Phone'), '555-0199');
    await press(add);
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Ann Able', email: 'ann@mail.example', phone: '555-0199' },
    ]);
  });
});
