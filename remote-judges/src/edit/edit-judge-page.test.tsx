import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import {
  errorToast,
  getButton,
  getField,
  getCompetitionRow,
  serveJudgeForm,
} from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const ann = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '555-0100',
  competitions: [
    { name: 'GBAN', month: 'April', year: 2026, date: '2026-04-01' },
    { name: 'SEC Pitch', month: null, year: 2025, date: null },
  ],
  competitions_count: 2,
  person: { id: '01980000-0000-7000-8000-0000000000bb', name: 'Ann M. Able' },
});
const address = `/judges/edit/${ann.id}`;
const show = () => renderScreen(<JudgesArea />, address);

test('Edit Judge keeps the name in sight in a window 900 px high', async () => {
  await page.viewport(844, 900);
  serveJudgeForm(ann);
  await show();
  const name = page.getByRole('heading', { level: 2, name: 'Ann Able' });
  await expect.element(name).toBeVisible();
  document.body.style.paddingBottom = '100vh';
  onTestFinished(() => void document.body.style.removeProperty('padding-bottom'));
  window.scrollTo(0, 250);
  await expect.poll(() => window.scrollY).toBe(250);
  const isShown = () => {
    const { left, top } = name.element().getBoundingClientRect();
    return name.element().contains(document.elementFromPoint(left + 2, top + 2));
  };
  await expect.poll(isShown).toBe(true);
});

describe('the judge of the edit form', () => {
  test('is fetched with all fields of the form', async () => {
    serveJudgeForm(ann);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Edit Judge' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Ann Able' })).toBeVisible();
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    await expect.element(getField('Phone')).toHaveValue('555-0100');
    await expect
      .element(getCompetitionRow(2).getByRole('combobox', { name: 'Competition Name' }))
      .toHaveValue('SEC Pitch');
    await expect
      .element(getCompetitionRow(2).getByRole('combobox', { name: 'Year' }))
      .toHaveTextContent('2025');
  });

  test('is fetched when the loaded list is out of date', async () => {
    const server = serveJudgeForm(ann);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Ann Able')).toBeVisible();
    server.changeBy('bob@university.example', ann.id, { phone: '555-0111' });
    await goTo('/elsewhere');
    await expect.element(page.getByText('Ann Able')).not.toBeInTheDocument();
    // Invalidate without a refetch: the list may still be mounted, and its refetch would make the cache
    // current.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await goTo(address);
    await expect.element(page.getByText('bob@university.example changed this judge while')).toBeVisible();
  });

  test('that is unknown leads to Explore with one message', async () => {
    serveJudgeForm();
    serve(judgeRoutes.get, () => createErrorResponse(404, 'Judge not found', 'not_found'));
    const { arrivesAt, back, address: now } = await show();
    await expect.element(errorToast).toHaveTextContent('Failed to fetch judge details');
    await arrivesAt('/judges');
    await expect.element(page.getByText('Failed to fetch judge details')).toHaveLength(1);
    await back();
    expect(now()).toBe('/judges');
  });

  test('has a link to the person with the same email', async () => {
    serveJudgeForm(ann);
    await show();
    await expect.element(page.getByText('Open Ann M. Able in People')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ann M. Able' }))
      .toHaveAttribute('href', `/people?person=${ann.person?.id}`);
  });
});

describe('saving an edited judge', () => {
  test('sends the whole judge with the version that was read, and opens Explore', async () => {
    const server = serveJudgeForm(ann);
    const { arrivesAt } = await show();
    await fillIn(getField('Phone'), '');
    await press(getButton('Remove competition 2'));
    await press(getButton('Save Changes'));
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.saves).toEqual([
      {
        body: {
          name: ann.name,
          email: ann.email,
          phone: null,
          point_of_contact: ann.point_of_contact,
          competitions: [{ name: 'GBAN', month: 'April', year: '2026' }],
        },
        readAt: ann.updated_at,
      },
    ]);
  });
});
