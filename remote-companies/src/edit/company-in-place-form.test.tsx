import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes, type Company } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { companyQueries } from '../company-queries';
import { serveCompanies } from '../testing/serve-companies';
import { someCompany } from '../testing/some-company';

const acme = someCompany({
  company_name: 'Acme Robotics',
  contact_email: 'ann@acme.example',
  major: 'Finance',
  first_contact: { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Started' },
  funding_data: [{ source: 'Grant', amount: 500, year: '2024', notes: null }],
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

async function show(fields: Partial<Company> = {}) {
  const server = serveCompanies({ ...acme, ...fields });
  const screen = await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  return { ...server, ...screen };
}

/** Uses the keyboard, because a click on the middle of the button would hit the link in its value. */
async function openByKey(name: string) {
  await expect.element(button(name)).toBeInTheDocument();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('a fact is changed in its place: Enter saves that fact alone, and the focus returns to it', async () => {
  const { saves, stored } = await show();
  await press(button('Edit Major'));
  await expect.element(field('Major')).toHaveFocus();
  await userEvent.fill(field('Major'), 'Marketing');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Company updated successfully')).toBeVisible();
  await expect.element(button('Edit Major')).toHaveFocus();
  expect(saves).toMatchObject([{ body: { major: 'Marketing' }, readAt: acme.updated_at }]);
  expect(stored(acme.id)).toMatchObject({ major: 'Marketing', contact_email: acme.contact_email });
});

test('a slow save leaves the focus where the user has moved it', async () => {
  await show();
  const slow = createResponseGate();
  serve(companyRoutes.update, async () => {
    await slow.opened;
    return { ...acme, major: 'Marketing' };
  });
  await press(button('Edit Major'));
  await userEvent.fill(field('Major'), 'Marketing');
  await userEvent.keyboard('{Enter}');
  await fillIn(page.getByLabelText('Add a note'), 'Called');
  slow.open();
  await expect.element(button('Edit Major')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
});

test('Escape leaves a fact as it was; links in facts work', async () => {
  const { saves } = await show();
  await openByKey('Edit Contact Email');
  await userEvent.fill(field('Contact Email'), 'bob@acme.example');
  await userEvent.keyboard('{Escape}');
  const link = page.getByRole('link', { name: 'ann@acme.example' });
  await expect.element(link).toBeVisible();
  const { left, top } = link.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 2, top + 2)).toBe(link.element());
  expect(saves).toEqual([]);
});

test('what is wrong is said on the fact, which keeps what was typed', async () => {
  const { saves } = await show();
  await openByKey('Edit Contact Email');
  await userEvent.fill(field('Contact Email'), 'nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Contact Email')).toHaveAccessibleDescription(/Enter an email address/);
  await expect.element(field('Contact Email')).toHaveValue('nobody');
  expect(saves).toEqual([]);
});

test('a section is edited in its place, from a new row; cancelling asks before typed text goes', async () => {
  const { saves } = await show();
  await press(button('Edit Funding'));
  const entry = page.getByRole('group', { name: 'New funding entry' });
  await expect.element(entry.getByRole('combobox', { name: 'Source' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await press(page.getByRole('option', { name: 'GBAN' }));
  await fillIn(entry.getByRole('textbox', { name: 'Amount' }), '1,000');
  await press(button('Cancel'));
  await press(question.getByRole('button', { name: 'Stay' }));
  await press(button('Save'));
  await expect.element(button('Edit Funding')).toHaveFocus();
  expect(saves[0]?.body).toMatchObject({
    funding_data: [{ source: 'Grant' }, { source: 'GBAN', amount: 1000 }],
  });
});

test('editing facts does not ask about a typed note, which stays and is asked about by leaving', async () => {
  const { goTo } = await show();
  const note = page.getByLabelText('Add a note');
  await fillIn(note, 'Called');
  await press(button('Edit Major'));
  await userEvent.fill(field('Major'), 'Law');
  await press(button('Edit Funding'));
  await press(question.getByRole('button', { name: 'Leave' }));
  const entry = page.getByRole('group', { name: 'New funding entry' });
  await expect.element(entry.getByRole('combobox', { name: 'Source' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit Funding')).toHaveFocus();
  await expect.element(note).toHaveValue('Called');
  void goTo('/companies');
  await expect.element(question).toBeVisible();
});

test('a fact that somebody else changed meanwhile is asked about', async () => {
  const { changeBy, stored } = await show();
  await press(button('Edit Major'));
  changeBy('bob@university.example', acme.id, { major: 'Law' });
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await userEvent.fill(field('Major'), 'Marketing');
  await userEvent.keyboard('{Enter}');
  await press(page.getByRole('dialog').getByRole('radio', { name: 'Yours Marketing' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(button('Edit Major')).toHaveFocus();
  expect(stored(acme.id)).toMatchObject({ major: 'Marketing' });
});

test('a click on a status edits the status alone', async () => {
  const { saves } = await show();
  await press(button('Edit status Started of GBAN'));
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Semester' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}Comp');
  await press(page.getByRole('option', { name: 'Completed' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit status Completed of GBAN')).toHaveFocus();
  expect(saves[0]?.body).toMatchObject({ first_contact: { program: 'GBAN', status: 'Completed' } });
});

test('a status keeps what was typed when somebody else adds a touchpoint', async () => {
  const { changeBy } = await show();
  const status = page.getByRole('combobox', { name: 'Status' });
  await press(button('Edit status Started of GBAN'));
  await userEvent.fill(status, 'Comp');
  const added = { program: 'Kickstart Fund', semester: 'Fall', year: '2025', status: 'Pitch', notes: null };
  changeBy('bob@university.example', acme.id, { additional_touchpoints: [added] });
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(button('Edit status Pitch of Kickstart Fund')).toBeVisible();
  await expect.element(status).toHaveValue('Comp');
});

describe('a status that is edited while somebody else changes touchpoints', () => {
  const at = { semester: 'Fall', year: '2025', status: 'Started', notes: null };
  const gban = { ...at, program: 'GBAN' };
  const kickstart = { ...at, program: 'Kickstart Fund' };
  const pitched = { ...kickstart, status: 'Pitch' };
  const status = page.getByRole('combobox', { name: 'Status' });

  async function edit(theirs: Company['additional_touchpoints']) {
    const server = await show({ additional_touchpoints: [gban, kickstart] });
    await press(button('Edit status Started of Kickstart Fund'));
    await userEvent.fill(status, 'Pitch');
    server.changeBy('bob@university.example', acme.id, { major: 'Law', additional_touchpoints: theirs });
    await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
    await expect.element(page.getByText('Law')).toBeVisible();
    await expect.element(status).toHaveValue('Pitch');
    await userEvent.keyboard('{Enter}');
    return server;
  }

  test('stays with its touchpoint when an earlier one is removed', async () => {
    const { stored } = await edit([kickstart]);
    await expect.element(button('Edit status Pitch of Kickstart Fund')).toHaveFocus();
    expect(stored(acme.id)?.additional_touchpoints).toEqual([pitched]);
  });

  test('is kept when its touchpoint is removed, and asked about', async () => {
    const { stored } = await edit([gban]);
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('radio', { name: 'Yours Kickstart Fund · Fall 2025 · Pitch' }));
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect.element(button('Edit status Pitch of Kickstart Fund')).toBeVisible();
    expect(stored(acme.id)?.additional_touchpoints).toEqual([gban, pitched]);
  });
});
