import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, button, field, row, serveForm } from '../testing/judge-form-page';
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

test.each([900, 390])('Edit Judge keeps the name in sight in a window %i px high', async (height) => {
  await page.viewport(844, height);
  onTestFinished(() => page.viewport(1440, 900));
  serveForm(ann);
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
    serveForm(ann);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Edit Judge' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Ann Able' })).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.element(field('Phone')).toHaveValue('555-0100');
    await expect.element(row(2).getByRole('combobox', { name: 'Competition Name' })).toHaveValue('SEC Pitch');
    await expect.element(row(2).getByRole('combobox', { name: 'Year' })).toHaveTextContent('2025');
  });

  test('comes from the list that is already loaded', async () => {
    serveForm(ann);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Ann Able')).toBeVisible();
    const reads = serve(judgeRoutes.get, () => refusal(500, 'Not asked'));
    await goTo(address);
    await expect.element(field('Name')).toHaveValue('Ann Able');
    expect(reads).toEqual([]);
  });

  test('is fetched when the loaded list is out of date', async () => {
    const server = serveForm(ann);
    const { goTo } = await renderScreen(<JudgesArea />, '/judges');
    await expect.element(page.getByText('Ann Able')).toBeVisible();
    server.changeBy('bob@university.example', ann.id, { phone: '555-0111' });
    await goTo('/elsewhere');
    await expect.element(page.getByText('Ann Able')).not.toBeInTheDocument();
    // The list may still be on its way out: read again by then, it would not be out of date.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await goTo(address);
    await expect.element(page.getByText('bob@university.example changed this judge while')).toBeVisible();
  });

  test.each([
    ['is unknown', () => refusal(404, 'Judge not found', 'not_found')],
    ['cannot be had', () => Response.error()],
  ])('that %s leads to Explore with one message', async (_, response) => {
    serveForm();
    serve(judgeRoutes.get, response);
    const { arrivesAt, back, address: now } = await show();
    await expect.element(alert).toHaveTextContent('Failed to fetch judge details');
    await arrivesAt('/judges');
    await expect.element(page.getByText('Failed to fetch judge details')).toHaveLength(1);
    await back();
    expect(now()).toBe('/judges');
  });

  test('has a link to the person with the same email', async () => {
    serveForm(ann);
    await show();
    await expect.element(page.getByText('Open Ann M. Able in People')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ann M. Able' }))
      .toHaveAttribute('href', `/people?person=${ann.person?.id}`);
  });

  test('has no link without a person of the same email', async () => {
    serveForm({ ...ann, person: null });
    await show();
    await expect.element(field('Name')).toBeVisible();
    await expect.element(page.getByText('in People')).not.toBeInTheDocument();
  });
});

describe('saving an edited judge', () => {
  test('sends the whole judge with the version that was read, and opens Explore', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Phone').fill('');
    await button('Remove competition 2').click();
    await button('Save Changes').click();
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

  test('reports that there is nothing to save when nothing changed', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await button('Add Competition').click();
    await button('Save Changes').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.saves).toEqual([]);
  });

  test('shows the reason or a default message when it fails, and keeps the typed text', async () => {
    serveForm(ann);
    const { address: now } = await show();
    await field('Phone').fill('1');
    serve(judgeRoutes.update, () => refusal(500, 'Something went wrong on our side'));
    await button('Save Changes').click();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    serve(judgeRoutes.update, () => Response.error());
    await button('Save Changes').click();
    await expect.element(page.getByText('Failed to update judge')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
    expect(now()).toBe(address);
  });

  test('shows a server error on its field', async () => {
    serveForm(ann);
    serve(judgeRoutes.update, () =>
      refusal(422, [{ loc: ['body', 'competitions', 1, 'year'], msg: 'Year is wrong', type: 'custom' }]),
    );
    await show();
    await field('Phone').fill('1');
    await button('Save Changes').click();
    await expect
      .element(row(2).getByRole('combobox', { name: 'Year' }))
      .toHaveAccessibleDescription('Year is wrong');
  });

  test('shows an error when the judge was deleted, and keeps the typed text', async () => {
    const server = serveForm(ann);
    const { address: now } = await show();
    await field('Phone').fill('555-0199');
    server.drop(ann.id);
    await button('Save Changes').click();
    await expect.element(page.getByText('Someone may have deleted it')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('555-0199');
    expect(now()).toBe(address);
  });
});

describe('leaving the edit form', () => {
  test('asks about unsaved changes', async () => {
    serveForm(ann);
    const { address: now, arrivesAt } = await show();
    await field('Phone').fill('1');
    await button('Cancel').click();
    await button('Stay').click();
    await expect.element(button('Stay')).not.toBeInTheDocument();
    expect(now()).toBe(address);
    await button('Cancel').click();
    await button('Leave').click();
    await arrivesAt('/judges');
  });

  test('does not ask without changes', async () => {
    serveForm(ann);
    const { arrivesAt } = await show();
    await field('Phone').click();
    await button('Cancel').click();
    await arrivesAt('/judges');
  });
});
