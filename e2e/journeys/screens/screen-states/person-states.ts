import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { expect } from '#fixtures/test';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const details = (context: ScreenContext) => getDialog(context.page, 'Person Details');

const openDetails = async (context: ScreenContext) => {
  await goToPath(context, paths.people.details(context.person.id));
  await expectVisible(getButton(details(context), 'Edit donation of $500'));
};

const RECORD_FORMS = [
  ['relationship', 'Add Relationship', 'Choose a company'],
  ['speaking engagement', 'Add Speaking Engagement', 'required'],
  ['donation', 'Add Donation', 'required'],
  ['mentorship', 'Add Mentorship', 'Choose a company or name the mentee'],
] as const;

const recordForms = RECORD_FORMS.map(([noun, submit, error]): ScreenState => ({
  name: `the form of a ${noun} with errors`,
  open: async (context) => {
    await openDetails(context);
    await getButton(details(context), `Add ${noun}`).click();
    const form = details(context).getByRole('form', { name: `Add ${noun}` });
    await getButton(form, submit).click();
    await expectVisible(form.getByText(error).first());
  },
}));

const RECORDS = ['speaking engagement at Demo Day', 'donation of $500', 'mentorship of Founder C'];

const recordQuestions = [...RECORDS, /^relationship with /].map((record): ScreenState => ({
  name: `the question before a record is removed: ${String(record)}`,
  open: async (context) => {
    await openDetails(context);
    const name = typeof record === 'string' ? `Remove ${record}` : /^Remove relationship with /;
    await getButton(details(context), name).click();
    await expectVisible(getDialog(context.page, name).getByRole('button', { name: 'Remove' }));
  },
}));

export const personStates: ScreenState[] = [
  { name: 'the details of a person', open: openDetails },
  ...recordForms,
  ...recordQuestions,
  {
    name: 'a donation that somebody else changed',
    open: async (context) => {
      const { page, app, account, person } = context;
      await openDetails(context);
      await getButton(details(context), 'Edit donation of $500').click();
      await page.getByLabel('Purpose').fill('Mine');
      const donations = `/people/${person.id}/donations`;
      const [stored] = await callApi<{ id: string }[]>(app, account, 'GET', donations);
      const otherEdit = { purpose: `Theirs ${Date.now()}` };
      await callApi(app, account, 'PUT', `${donations}/${stored?.id}`, otherEdit);
      await getButton(page, 'Save Changes').click();
      await expectVisible(getDialog(page, 'This donation was changed while you edited it'));
    },
  },
  {
    name: 'the question before a person is deleted',
    open: async (context) => {
      await openDetails(context);
      await getButton(details(context), 'Delete').click();
      await expectVisible(context.page.getByLabel('Type DELETE to confirm'));
    },
  },
  {
    name: 'a person who is not there',
    open: async (context) => {
      await goToPath(context, paths.people.details(crypto.randomUUID()));
      await expectVisible(context.page.getByText('Someone may have deleted this person.'));
    },
  },
  {
    name: 'a person whom somebody else changed',
    open: async (context) => {
      const { page, app, account, person } = context;
      await goToPath(context, paths.people.edit(person.id));
      await page.getByLabel('Phone').fill('Mine');
      await callApi(app, account, 'PUT', `/people/${person.id}`, { phone: `Theirs ${Date.now()}` });
      await getButton(page, 'Save Changes').click();
      await expectVisible(getDialog(page, 'This person was changed while you edited it'));
    },
  },
  {
    name: 'the form of a new person with errors, and people with a similar name',
    open: async (context) => {
      await goToPath(context, paths.people.add);
      await context.page.getByLabel('Email', { exact: true }).fill('no address');
      await context.page.getByLabel('Name', { exact: true }).fill(context.person.name);
      await expectVisible(context.page.getByRole('region', { name: 'Similar people found' }));
      await expect(context.page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the suggestions of a search',
    open: async (context) => {
      await goToPath(context, paths.people.explore);
      await context.page.getByPlaceholder('Search people...').fill(context.person.name);
      await expectVisible(context.page.getByRole('option', { name: context.person.name }));
    },
    part: '[role="listbox"]',
  },
  {
    name: 'a search that finds nobody',
    open: async (context) => {
      await goToPath(context, paths.people.explore);
      await context.page.getByPlaceholder('Search people...').fill('no such person');
      await expectVisible(context.page.getByText('No people found'));
    },
  },
];
