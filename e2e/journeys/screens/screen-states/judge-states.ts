import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const openYear = async (context: ScreenContext) => {
  await goToPath(context, paths.judges.dashboard);
  await context.page.getByRole('button', { name: /^2025, \d+ competition/ }).click();
  await expectVisible(getDialog(context.page, 'Competitions in 2025'));
};

const typeName = async (context: ScreenContext) => {
  await goToPath(context, paths.judges.add);
  await context.page.getByLabel('Name', { exact: true }).fill(context.judge.name);
  await expectVisible(context.page.getByRole('region', { name: 'Similar judges found' }));
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

export const judgeStates: ScreenState[] = [
  {
    name: 'a judge beside the table',
    open: async (context) => {
      await goToPath(context, `${paths.judges.explore}?view=table&judge=${context.judge.id}`);
      await expectVisible(context.page.getByRole('article', { name: context.judge.name }));
      await expectVisible(context.page.getByText('Competitions Judged'));
    },
  },
  {
    name: 'a group of filters of a table',
    open: async (context) => {
      await goToPath(
        context,
        `${paths.judges.explore}?view=table&filter=${encodeURIComponent(groupOfFilters)}`,
      );
      await context.page.getByRole('button', { name: '(2 conditions)', exact: true }).click();
      await expectVisible(getDialog(context.page, 'Any of these').getByText('Email is empty'));
    },
  },
  { name: 'the competitions of a year', open: openYear },
  {
    name: 'the competitions of a judge',
    open: async (context) => {
      await openYear(context);
      await getDialog(context.page, 'Competitions in 2025')
        .getByRole('button', { name: context.judge.name })
        .click();
      await expectVisible(
        getDialog(context.page, `Competitions of ${context.judge.name}`).getByRole('table'),
      );
    },
  },
  { name: 'the judges with a similar name', open: typeName },
  {
    name: 'the form of a new judge that updates a stored one',
    open: async (context) => {
      await typeName(context);
      const similar = context.page.getByRole('region', { name: 'Similar judges found' });
      await similar.getByRole('button', { name: context.judge.name }).click();
      await expectVisible(context.page.getByText('Updating existing judge'));
    },
  },
  {
    name: 'the form of a new judge with errors',
    open: async (context) => {
      await goToPath(context, paths.judges.add);
      await getButton(context.page, 'Add Judge').click();
      await expectVisible(context.page.getByText(/required/i).first());
    },
  },
  {
    name: 'a judge whom somebody else changed',
    open: async (context) => {
      const { page, app, account, judge } = context;
      await goToPath(context, paths.judges.edit(judge.id));
      await page.getByLabel('Phone').fill('Mine');
      await callApi(app, account, 'PUT', `/judges/${judge.id}`, { phone: `Theirs ${Date.now()}` });
      await getButton(page, 'Save Changes').click();
      await expectVisible(getDialog(page, 'This judge was changed while you edited it'));
    },
  },
  {
    name: 'a judge who is not there',
    open: async (context) => {
      await goToPath(context, paths.judges.edit(crypto.randomUUID()));
      await expectVisible(context.page.getByRole('alert').getByText('Failed to fetch judge details'));
      await expectVisible(context.page.getByRole('heading', { level: 1, name: 'Explore Judges' }));
    },
  },
  {
    name: 'a search that finds no judge',
    open: async (context) => {
      await goToPath(context, paths.judges.explore);
      await context.page.getByRole('searchbox').first().fill('no such judge');
      await expectVisible(context.page.getByText('No judges found'));
    },
  },
];
