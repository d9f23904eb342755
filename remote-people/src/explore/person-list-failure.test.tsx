import { refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { alerts } from '../testing/page-parts';
import { manyPeople, somePerson } from '../testing/some-person';
import { personQueries } from '../person-queries';

const ann = somePerson({ name: 'Ann Able' });
const show = (address = '/people') => renderScreen(<PeopleArea />, address);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const rows = () => page.getByRole('listitem').elements();
const found = (text: string) => page.getByRole('heading', { level: 2, name: text });
const html = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });

describe('the list of people', () => {
  test.each([
    [
      '404',
      () => refusal(404, 'Not here'),
      'People API endpoint not found. Please check backend configuration.',
    ],
    ['401', () => refusal(401, 'Please sign in'), 'Authentication failed. Please login again.'],
    ['a page of HTML', () => html(200), 'API configuration error. Please contact support.'],
    ['a page of HTML and 500', () => html(500), 'API configuration error. Please contact support.'],
    [
      'a page of HTML and 404',
      () => html(404),
      'People API endpoint not found. Please check backend configuration.',
    ],
    [
      'rows that are no people',
      () => Response.json([{ id: 1 }]),
      'API configuration error. Please contact support.',
    ],
    ['500', () => refusal(500, 'Something went wrong on our side'), 'Failed to load people'],
    ['429', () => refusal(429, 'Too many calls'), 'Failed to load people'],
  ])(
    'that fails with %s shows the reason in a panel and a toast, and loads on retry',
    async (_, response, message) => {
      serve(personRoutes.list, response);
      await show('/people?labels=founder');
      await expect.element(alerts(message)).toHaveLength(2);
      expect(rows()).toHaveLength(0);
      await expect.element(page.getByRole('heading', { name: /People Found/ })).not.toBeInTheDocument();
      serveList(personRoutes.list, () => [ann]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.element(row('Ann Able')).toBeVisible();
      await expect.element(found('1 People Found')).toBeVisible();
    },
  );

  test('is emptied when a refetch fails', async () => {
    serveList(personRoutes.list, () => manyPeople(60));
    await show();
    await expect.element(row('Person 0025')).toBeVisible();
    serve(personRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(alerts('Failed to load people')).toHaveLength(2);
    expect(rows()).toHaveLength(0);
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test.each([
    ['an object', { people: [] }],
    ['nothing', null],
    ['a number', 0],
  ])('that is %s instead of an array counts as empty', async (_, body) => {
    serve(personRoutes.list, () => Response.json(body));
    await show();
    await expect.element(page.getByText('No people found')).toBeVisible();
    await expect.element(found('0 People Found')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
