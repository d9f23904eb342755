import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { expect } from '#fixtures/test';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

const details = (desk: Desk) => dialog(desk.page, 'Person Details');

const openDetails = async (desk: Desk) => {
  await goTo(desk, paths.people.details(desk.person.id));
  await shows(button(details(desk), 'Edit donation of $500'));
};

const RECORD_FORMS = [
  ['relationship', 'Add Relationship', 'Choose a company'],
  ['speaking engagement', 'Add Speaking Engagement', 'required'],
  ['donation', 'Add Donation', 'required'],
  ['mentorship', 'Add Mentorship', 'Choose a company or name the mentee'],
] as const;

const recordForms = RECORD_FORMS.map(([noun, submit, error]): Place => ({
  name: `the form of a ${noun} with errors`,
  open: async (desk) => {
    await openDetails(desk);
    await button(details(desk), `Add ${noun}`).click();
    const form = details(desk).getByRole('form', { name: `Add ${noun}` });
    await button(form, submit).click();
    await shows(form.getByText(error).first());
  },
}));

const RECORDS = ['speaking engagement at Demo Day', 'donation of $500', 'mentorship of Founder C'];

const recordQuestions = [...RECORDS, /^relationship with /].map((record): Place => ({
  name: `the question before a record is removed: ${String(record)}`,
  open: async (desk) => {
    await openDetails(desk);
    const name = typeof record === 'string' ? `Remove ${record}` : /^Remove relationship with /;
    await button(details(desk), name).click();
    await shows(dialog(desk.page, name).getByRole('button', { name: 'Remove' }));
  },
}));

export const personPlaces: Place[] = [
  { name: 'the details of a person', open: openDetails },
  ...recordForms,
  ...recordQuestions,
  {
    name: 'a donation that somebody else changed',
    open: async (desk) => {
      const { page, app, account, person } = desk;
      await openDetails(desk);
      await button(details(desk), 'Edit donation of $500').click();
      await page.getByLabel('Purpose').fill('Mine');
      const donations = `/people/${person.id}/donations`;
      const [stored] = await callApi<{ id: string }[]>(app, account, 'GET', donations);
      const otherEdit = { purpose: `Theirs ${Date.now()}` };
      await callApi(app, account, 'PUT', `${donations}/${stored?.id}`, otherEdit);
      await button(page, 'Save Changes').click();
      await shows(dialog(page, 'This donation was changed while you edited it'));
    },
  },
  {
    name: 'the question before a person is deleted',
    open: async (desk) => {
      await openDetails(desk);
      await button(details(desk), 'Delete').click();
      await shows(desk.page.getByLabel('Type DELETE to confirm'));
    },
  },
  {
    name: 'a person who is not there',
    open: async (desk) => {
      await goTo(desk, paths.people.details(crypto.randomUUID()));
      await shows(desk.page.getByText('Someone may have deleted this person.'));
    },
  },
  {
    name: 'a person whom somebody else changed',
    open: async (desk) => {
      const { page, app, account, person } = desk;
      await goTo(desk, paths.people.edit(person.id));
      await page.getByLabel('Phone').fill('Mine');
      await callApi(app, account, 'PUT', `/people/${person.id}`, { phone: `Theirs ${Date.now()}` });
      await button(page, 'Save Changes').click();
      await shows(dialog(page, 'This person was changed while you edited it'));
    },
  },
  {
    name: 'the form of a new person with errors, and people with a similar name',
    open: async (desk) => {
      await goTo(desk, paths.people.add);
      await desk.page.getByLabel('Email', { exact: true }).fill('no address');
      await desk.page.getByLabel('Name', { exact: true }).fill(desk.person.name);
      await shows(desk.page.getByRole('region', { name: 'Similar people found' }));
      await expect(desk.page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the suggestions of a search',
    open: async (desk) => {
      await goTo(desk, paths.people.explore);
      await desk.page.getByPlaceholder('Search people...').fill(desk.person.name);
      await shows(desk.page.getByRole('option', { name: desk.person.name }));
    },
    part: '[role="listbox"]',
  },
  {
    name: 'a search that finds nobody',
    open: async (desk) => {
      await goTo(desk, paths.people.explore);
      await desk.page.getByPlaceholder('Search people...').fill('no such person');
      await shows(desk.page.getByText('No people found'));
    },
  },
];
