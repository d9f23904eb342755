import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

const openYear = async (desk: Desk) => {
  await goTo(desk, paths.judges.dashboard);
  await desk.page.getByRole('button', { name: /^2025, \d+ competition/ }).click();
  await shows(dialog(desk.page, 'Competitions in 2025'));
};

const typeName = async (desk: Desk) => {
  await goTo(desk, paths.judges.add);
  await desk.page.getByLabel('Name', { exact: true }).fill(desk.judge.name);
  await shows(desk.page.getByRole('region', { name: 'Similar judges found' }));
};

const groupOfFilters = JSON.stringify({
  all: [
    {
      any: [
        { field: 'email', op: 'is_empty' },
        { field: 'competitions_count', op: 'gt', value: 0 },
      ],
    },
  ],
});

export const judgePlaces: Place[] = [
  {
    name: 'a judge beside the table',
    open: async (desk) => {
      await goTo(desk, `${paths.judges.explore}?view=table&judge=${desk.judge.id}`);
      await shows(desk.page.getByRole('article', { name: desk.judge.name }));
      await shows(desk.page.getByText('Competitions Judged'));
    },
  },
  {
    name: 'a group of filters of a table',
    open: async (desk) => {
      await goTo(desk, `${paths.judges.explore}?view=table&filter=${encodeURIComponent(groupOfFilters)}`);
      await desk.page.getByRole('button', { name: '(2 conditions)', exact: true }).click();
      await shows(dialog(desk.page, 'Any of these').getByText('Email is empty'));
    },
  },
  { name: 'the competitions of a year', open: openYear },
  {
    name: 'the competitions of a judge',
    open: async (desk) => {
      await openYear(desk);
      await dialog(desk.page, 'Competitions in 2025').getByRole('button', { name: desk.judge.name }).click();
      await shows(dialog(desk.page, `Competitions of ${desk.judge.name}`).getByRole('table'));
    },
  },
  { name: 'the judges with a similar name', open: typeName },
  {
    name: 'the form of a new judge that updates a stored one',
    open: async (desk) => {
      await typeName(desk);
      const similar = desk.page.getByRole('region', { name: 'Similar judges found' });
      await similar.getByRole('button', { name: desk.judge.name }).click();
      await shows(desk.page.getByText('Updating existing judge'));
    },
  },
  {
    name: 'the form of a new judge with errors',
    open: async (desk) => {
      await goTo(desk, paths.judges.add);
      await button(desk.page, 'Add Judge').click();
      await shows(desk.page.getByText(/required/i).first());
    },
  },
  {
    name: 'a judge whom somebody else changed',
    open: async (desk) => {
      const { page, app, account, judge } = desk;
      await goTo(desk, paths.judges.edit(judge.id));
      await page.getByLabel('Phone').fill('Mine');
      await callApi(app, account, 'PUT', `/judges/${judge.id}`, { phone: `Theirs ${Date.now()}` });
      await button(page, 'Save Changes').click();
      await shows(dialog(page, 'This judge was changed while you edited it'));
    },
  },
  {
    name: 'a judge who is not there',
    open: async (desk) => {
      await goTo(desk, paths.judges.edit(crypto.randomUUID()));
      await shows(desk.page.getByRole('alert').getByText('Failed to fetch judge details'));
      await shows(desk.page.getByRole('heading', { level: 1, name: 'Explore Judges' }));
    },
  },
  {
    name: 'a search that finds no judge',
    open: async (desk) => {
      await goTo(desk, paths.judges.explore);
      await desk.page.getByRole('searchbox').first().fill('no such judge');
      await shows(desk.page.getByText('No judges found'));
    },
  },
];
