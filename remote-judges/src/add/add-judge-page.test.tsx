import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, serveForm } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const show = (query = '') => renderScreen(<JudgesArea />, `/judges/add${query}`);
const name = page.getByLabelText('Name', { exact: true });
const email = page.getByLabelText('Email');
const add = page.getByRole('button', { name: 'Add Judge' });
const cancel = page.getByRole('button', { name: 'Cancel' });

beforeEach(() => void serveForm());

describe('what is missing or wrong', () => {
  test.each(['', '   '])('a name is required ("%s" is none), and nothing is sent without', async (typed) => {
    await show();
    await name.fill(typed);
    await add.click();
    await expect.element(name).toHaveAccessibleDescription('Judge name is required');
    await expect.element(name).toHaveFocus();
    await name.fill('Ann Able');
    await expect.element(page.getByText('Judge name is required')).not.toBeInTheDocument();
  });

  test('an address that is none is told on leaving the field', async () => {
    await show();
    await email.fill('nobody');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('what the server finds wrong lands on its field', async () => {
    serve(judgeRoutes.create, () =>
      refusal(422, [{ loc: ['body', 'phone'], msg: 'Phone is at most 60 characters', type: 'too_big' }]),
    );
    await show();
    await name.fill('Ann Able');
    await add.click();
    const phone = page.getByLabelText('Phone');
    await expect.element(phone).toHaveAccessibleDescription('Phone is at most 60 characters');
    await expect.element(phone).toHaveFocus();
    await expect.element(name).toHaveValue('Ann Able');
  });
});

describe('a save', () => {
  test('sends what was typed, says so, and shows the judge on Explore', async () => {
    serveForm(someJudge({ name: 'Ann Able' }));
    const calls = serve(judgeRoutes.create, () => someJudge());
    const { arrivesAt } = await show();
    await name.fill(' Ann Able ');
    await page.getByLabelText('Phone').fill('(555) 010-0100');
    await page.getByLabelText('Point of Contact').fill('Eve');
    await add.click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    await arrivesAt('/judges');
    await expect.element(page.getByRole('row', { name: 'Ann Able' })).toBeVisible();
    expect(calls.map((call) => call.body)).toEqual([
      { name: 'Ann Able', phone: '(555) 010-0100', point_of_contact: 'Eve' },
    ]);
  });

  test('that fails keeps what was typed and says why', async () => {
    serve(judgeRoutes.create, () => refusal(500, 'Something went wrong on our side'));
    const { address } = await show();
    await name.fill('Ann Able');
    await email.fill('ann@mail.example');
    await add.click();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side');
    await expect.element(name).toHaveValue('Ann Able');
    await expect.element(email).toHaveValue('ann@mail.example');
    expect(address()).toBe('/judges/add');
  });

  test('that fails without a reason has its own words', async () => {
    serve(judgeRoutes.create, () => Response.error());
    await show();
    await name.fill('Ann Able');
    await add.click();
    await expect.element(alert).toHaveTextContent('Failed to save judge');
  });

  test('is sent once, however often it is asked for', async () => {
    const answer = gate();
    const calls = serve(judgeRoutes.create, async () => {
      await answer.opened;
      return someJudge();
    });
    await show();
    await name.fill('Ann Able');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Saving...' }).click({ force: true });
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    answer.open();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

describe('what the address fills in', () => {
  const ANN = '?name=Ann+Able&email=ann%40mail.example&phone=555-0100';

  test('is sent with what is typed', async () => {
    const calls = serve(judgeRoutes.create, () => someJudge());
    await show(ANN);
    await expect.element(name).toHaveValue('Ann Able');
    await page.getByLabelText('Phone').fill('555-0199');
    await add.click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Ann Able', email: 'ann@mail.example', phone: '555-0199' },
    ]);
  });

  test('is nothing unsaved, and another address fills the form anew', async () => {
    const { goTo, arrivesAt } = await show(ANN);
    await expect.element(email).toHaveValue('ann@mail.example');
    await goTo('/judges/add?name=Bob');
    await expect.element(name).toHaveValue('Bob');
    await expect.element(email).toHaveValue('');
    await cancel.click();
    await arrivesAt('/judges');
  });
});

describe('leaving', () => {
  test('asks while something is unsaved, and stays where the answer is no', async () => {
    const { address } = await show();
    await name.fill('Ann Able');
    await cancel.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(name).toHaveValue('Ann Able');
    expect(address()).toBe('/judges/add');
  });

  test('goes to Explore where the answer is yes', async () => {
    const { arrivesAt } = await show();
    await name.fill('Ann Able');
    await cancel.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/judges');
  });

  test('asks nothing while the form is empty, and takes one click', async () => {
    const { arrivesAt } = await show();
    await name.click();
    await cancel.click();
    await arrivesAt('/judges');
  });
});
