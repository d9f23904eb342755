import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { getAlerts } from '../testing/page-parts';
import { createPeople, somePerson } from '../testing/some-person';
import { personQueries } from '../person-queries';

const ann = somePerson({ name: 'Ann Able' });
const show = (address = '/people') => renderScreen(<PeopleArea />, address);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const rows = () => page.getByRole('listitem').elements();
const found = (text: string) => page.getByRole('heading', { level: 2, name: text });

describe('the list of people', () => {
  test('that fails with 404 shows the reason in a panel and a toast, and loads on retry', async () => {
    serve(personRoutes.list, () => createErrorResponse(404, 'Not here'));
    await show('/people?labels=founder');
    await expect
      .element(getAlerts('People API endpoint not found. Please check backend configuration.'))
      .toHaveLength(2);
    expect(rows()).toHaveLength(0);
    await expect.element(page.getByRole('heading', { name: /People Found/ })).not.toBeInTheDocument();
    serveList(personRoutes.list, () => [ann]);
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(row('Ann Able')).toBeVisible();
    await expect.element(found('1 People Found')).toBeVisible();
  });

  test('is emptied when a refetch fails', async () => {
    serveList(personRoutes.list, () => createPeople(60));
    await show();
    await expect.element(row('Person 0025')).toBeVisible();
    serve(personRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(getAlerts('Failed to load people')).toHaveLength(2);
    expect(rows()).toHaveLength(0);
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('that is an object instead of an array counts as empty', async () => {
    serve(personRoutes.list, () => Response.json({ people: [] }));
    await show();
    await expect.element(page.getByText('No people found')).toBeVisible();
    await expect.element(found('0 People Found')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
