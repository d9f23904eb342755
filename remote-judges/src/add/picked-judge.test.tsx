import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { button, field, serveForm, similar } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const ann = someJudge({ name: 'Ann Able', email: 'ann@mail.example', phone: '555-0100' });
const updating = page.getByText('Updating existing judge');
const show = () => renderScreen(<JudgesArea />, '/judges/add');

async function pickAnn() {
  await field('Name').fill('Ann');
  await similar.getByRole('button', { name: 'Ann Able' }).click();
  await expect.element(updating).toBeVisible();
}

test('typed text that a picked judge hides counts as unsaved, so leaving asks', async () => {
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
  test('shows an error, keeps the typed text, and a new judge can be added', async () => {
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
});
