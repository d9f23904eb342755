import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, button, field, serveForm, similar } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';
import { judgeQueries } from '../judge-queries';

const ann = someJudge({ name: 'Ann Able', email: 'ann@mail.example', phone: '555-0100' });
const updating = page.getByText('Updating existing judge');
const show = () => renderScreen(<JudgesArea />, '/judges/add');

async function pickAnn() {
  await field('Name').fill('Ann');
  await similar.getByRole('button', { name: 'Ann Able' }).click();
  await expect.element(updating).toBeVisible();
}

describe('while a save is on its way', () => {
  test('no judge can be picked, and nothing is sent twice', async () => {
    const server = serveForm(ann);
    const answer = gate();
    const calls = serve(judgeRoutes.create, async () => {
      await answer.opened;
      return someJudge();
    });
    await show();
    await field('Name').fill('Ann');
    await expect.element(similar).toBeVisible();
    const row = similar.getByRole('button', { name: 'Ann Able' }).element();
    await button('Add Judge').click();
    await expect.element(button('Saving...')).toBeVisible();
    await expect.element(similar).not.toBeInTheDocument();
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(field('Name')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Saving...')).toBeVisible();
    answer.open();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect([calls.length, server.saves.length]).toEqual([1, 0]);
  });

  test('the picked judge is not left; another name counts again once nothing was saved', async () => {
    serveForm(ann);
    const answer = gate();
    const updates = serve(judgeRoutes.update, async () => {
      await answer.opened;
      return refusal(500, 'Something went wrong on our side');
    });
    const additions = serve(judgeRoutes.create, () => someJudge());
    await show();
    await pickAnn();
    await field('Phone').fill('555-0199');
    await button('Update Judge').click();
    await expect.element(button('Create new instead')).toBeDisabled();
    await expect.element(field('Name')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(updating).toBeVisible();
    answer.open();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side');
    await expect.element(updating).toBeVisible();
    await field('Name').fill('Anna');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Anna');
    await expect.element(field('Email')).toHaveValue('');
    expect([updates.length, additions.length]).toEqual([1, 0]);
  });
});

describe('the focus', () => {
  test('goes to the name where the pressed row has gone', async () => {
    serveForm(ann);
    await show();
    await pickAnn();
    await expect.element(field('Name')).toHaveFocus();
  });

  test('stays in the field that one has gone on to', async () => {
    serveForm(ann);
    const slow = gate();
    serve(judgeRoutes.get, async () => {
      await slow.opened;
      return ann;
    });
    serve(judgeRoutes.search, () => [ann]);
    await show();
    await field('Name').fill('Ann');
    await similar.getByRole('button', { name: 'Ann Able' }).click();
    await field('Phone').click();
    slow.open();
    await expect.element(updating).toBeVisible();
    await expect.element(field('Phone')).toHaveFocus();
  });
});

test('typed text that the pick hides is unsaved work: leaving asks', async () => {
  serveForm(ann);
  const { address } = await show();
  await field('Email').fill('typed@mail.example');
  await pickAnn();
  await button('Cancel').click();
  await button('Stay').click();
  await expect.element(field('Email')).toHaveAccessibleDescription('You typed: typed@mail.example');
  expect(address()).toBe('/judges/add');
});

describe('a picked judge that somebody deleted', () => {
  test('is left and named, what was typed stays, and a new judge can be added', async () => {
    const server = serveForm(ann);
    await show();
    await field('Email').fill('typed@mail.example');
    await pickAnn();
    await field('Phone').fill('555-0199');
    server.drop(ann.id);
    await button('Update Judge').click();
    await expect
      .element(page.getByText('Ann Able was deleted meanwhile. The form now adds a new judge.'))
      .toBeVisible();
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('Email')).toHaveValue('typed@mail.example');
    await expect.element(field('Phone')).toHaveValue('555-0199');
    const calls = serve(judgeRoutes.create, () => someJudge());
    await button('Add Judge').click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({ name: 'Ann', email: 'typed@mail.example', phone: '555-0199' });
  });

  test('before it was read is out of what was found', async () => {
    const server = serveForm(ann);
    await show();
    await field('Name').fill('Ann');
    await expect.element(similar).toBeVisible();
    server.drop(ann.id);
    // The search is asked anew, and does not answer.
    serve(judgeRoutes.search, () => refusal(500, 'No'));
    await similar.getByRole('button', { name: 'Ann Able' }).click();
    await expect.element(alert).toHaveTextContent('Failed to fetch judge details');
    await expect.element(similar).not.toBeInTheDocument();
    expect(queryClient.getQueryData(judgeQueries.search('Ann').queryKey)).toEqual({ rows: [], total: 0 });
  });
});
