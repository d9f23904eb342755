import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
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

describe('errors in the judge form', () => {
  test.each(['', '   '])('the name "%s" shows an error on the field, and nothing is sent', async (typed) => {
    await show();
    await name.fill(typed);
    await add.click();
    await expect.element(name).toHaveAccessibleDescription('Judge name is required');
    await expect.element(name).toHaveFocus();
    await name.fill('Ann Able');
    await expect.element(page.getByText('Judge name is required')).not.toBeInTheDocument();
  });

  test('an invalid address shows an error when the field loses focus', async () => {
    await show();
    await email.fill('nobody');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('an error of the server shows on its field', async () => {
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

describe('saving a new judge', () => {
  test('sends the form, shows a toast, and shows the judge on Explore', async () => {
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
    await page.getByRole('button', { name: 'Open Record' }).click();
    await arrivesAt(`/judges?judge=${someJudge().id}`);
  });

  test('shows the reason when it fails, and keeps the typed text', async () => {
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

  test('shows a default message when it fails without a reason', async () => {
    serve(judgeRoutes.create, () => Response.error());
    await show();
    await name.fill('Ann Able');
    await add.click();
    await expect.element(alert).toHaveTextContent('Failed to save judge');
  });

  test('sends one request for several clicks', async () => {
    const response = createGate();
    const calls = serve(judgeRoutes.create, async () => {
      await response.opened;
      return someJudge();
    });
    await show();
    await name.fill('Ann Able');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Saving...' }).click({ force: true });
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    response.open();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

describe('form values from the URL', () => {
  const ANN = '?name=Ann+Able&email=ann%40mail.example&phone=555-0100';

  test('are sent together with the typed text', async () => {
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

  test('do not count as unsaved changes, and another URL refills the form', async () => {
    const { goTo, arrivesAt } = await show(ANN);
    await expect.element(email).toHaveValue('ann@mail.example');
    await goTo('/judges/add?name=Bob');
    await expect.element(name).toHaveValue('Bob');
    await expect.element(email).toHaveValue('');
    await cancel.click();
    await arrivesAt('/judges');
  });
});

describe('leaving the judge form', () => {
  test('asks about unsaved changes, and Stay keeps the form', async () => {
    const { address } = await show();
    await name.fill('Ann Able');
    await cancel.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(name).toHaveValue('Ann Able');
    expect(address()).toBe('/judges/add');
  });

  test('opens Explore after Leave is confirmed', async () => {
    const { arrivesAt } = await show();
    await name.fill('Ann Able');
    await cancel.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/judges');
  });

  test('does not ask while the form is empty', async () => {
    const { arrivesAt } = await show();
    await name.click();
    await cancel.click();
    await arrivesAt('/judges');
  });
});
