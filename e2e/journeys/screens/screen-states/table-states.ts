import { paths, type SavedView } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import {
  getButton,
  getDialog,
  goToPath,
  withErrorResponse,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const POPOVER = '[role="dialog"]';

const openTable = async (context: ScreenContext, search = '') => {
  await goToPath(context, `${paths.companies.explore}?view=table${search}`);
  await expectVisible(context.page.getByRole('grid', { name: 'companies' }).getByRole('rowheader').first());
};

const openFields = async (context: ScreenContext) => {
  await openTable(context);
  await getButton(context.page, 'Filter').click();
  await expectVisible(getDialog(context.page, 'Filter by').getByRole('option').first());
};

/** Fields whose filter editor is shown. `operator` replaces the editor's default operator. */
const EDITORS: readonly (readonly [field: string, operator?: string])[] = [
  ['Company Name'],
  ['Industry'],
  ['Student Type'],
  ['Total Funding', 'is between'],
  ['Updated', 'is between'],
  ['Added', 'in the last … days'],
];

async function openEditor(context: ScreenContext, field: string) {
  await openFields(context);
  await context.page.getByRole('option', { name: field, exact: true }).click();
  return getDialog(context.page, field);
}

const editors = EDITORS.map(([field, operator]): ScreenState => ({
  name: `the filter of ${field}, with an error`,
  part: POPOVER,
  open: async (context) => {
    const { page } = context;
    const editor = await openEditor(context, field);
    if (operator) {
      await editor.getByRole('combobox', { name: 'Condition' }).click();
      await page.getByRole('option', { name: operator, exact: true }).click();
    }
    await getButton(editor, 'Apply').click();
    await expectVisible(getButton(editor, 'Apply'));
  },
}));

const openView = async (context: ScreenContext) => {
  const { page, app, account } = context;
  const name = `Health ${crypto.randomUUID()}`;
  const filter = { all: [{ field: 'industry', op: 'is_empty' }] };
  const { id } = await callApi<SavedView>(app, account, 'POST', '/views', {
    kind: 'companies',
    name,
    shared: true,
    query: { filter, search: null, sort: [], columns: [] },
  });
  await openTable(
    context,
    `&saved=${id}&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-year_started`,
  );
  await expectVisible(getButton(page, 'Save changes'));
  return getButton(page, name);
};

const openViewMenu = async (context: ScreenContext, item: string) => {
  await (await openView(context)).click();
  await context.page.getByRole('menuitem', { name: item }).click();
  await expectVisible(getDialog(context.page, item));
};

const table = (noun: string, path: string): ScreenState => ({
  name: `the table of ${noun}`,
  open: async (context) => {
    await goToPath(context, `${path}?view=table`);
    await expectVisible(context.page.getByRole('grid', { name: noun }).getByRole('rowheader').first());
  },
});

export const tableStates: ScreenState[] = [
  table('companies', paths.companies.explore),
  table('judges', paths.judges.explore),
  table('people', paths.people.explore),
  {
    name: 'the cards of companies on a phone',
    width: 390,
    open: async (context) => {
      await goToPath(context, `${paths.companies.explore}?view=table`);
      await expectVisible(context.page.getByRole('list', { name: 'companies' }).getByRole('button').first());
    },
  },
  {
    name: 'a company beside the table',
    open: async (context) => {
      await goToPath(context, `${paths.companies.explore}?view=table&company=${context.company.id}`);
      await expectVisible(context.page.getByRole('article', { name: context.company.company_name }));
    },
  },
  {
    name: 'the columns of a table',
    part: POPOVER,
    width: 1440,
    open: async (context) => {
      await openTable(context);
      await getButton(context.page, 'Columns').click();
      await expectVisible(getDialog(context.page, 'Columns'));
    },
  },
  {
    name: 'the menu of saved views',
    part: '[role="menu"]',
    open: async (context) => {
      await (await openView(context)).click();
      await expectVisible(context.page.getByRole('menuitem', { name: 'Delete view' }));
    },
  },
  {
    name: 'a new view without a name',
    open: async (context) => {
      await openTable(context);
      await getButton(context.page, 'Views').click();
      await context.page.getByRole('menuitem', { name: 'Save view' }).click();
      await getButton(getDialog(context.page, 'Save view'), 'Save view').click();
      await expectVisible(context.page.getByText('View name is required'));
    },
  },
  { name: 'the name of a view', open: (context) => openViewMenu(context, 'Rename or share view') },
  { name: 'the question before a view is deleted', open: (context) => openViewMenu(context, 'Delete view') },
  { name: 'the fields to filter by', open: openFields, part: POPOVER },
  {
    name: 'the filter of a field with Yes and No',
    part: POPOVER,
    open: async (context) => expectVisible(getButton(await openEditor(context, 'ENTR Certificate'), 'Apply')),
  },
  ...editors,
  {
    name: 'a filter of several conditions that finds nothing',
    open: async (context) => {
      const filter = {
        any: [
          { field: 'industry', op: 'any_of', value: ['No such industry'] },
          { field: 'year_started', op: 'gt', value: 2098 },
        ],
      };
      const search = `view=table&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      await goToPath(context, `${paths.companies.explore}?${search}`);
      await expectVisible(context.page.getByText('Nothing matches these filters.'));
    },
  },
  {
    name: 'a link whose filter cannot be read',
    open: async (context) => {
      await openTable(context, '&filter=nothing');
      await expectVisible(context.page.getByText('The filter of this link cannot be read'));
    },
  },
  {
    name: 'the export of a table',
    open: async (context) => {
      await openTable(context);
      await getButton(context.page, 'Export').click();
      await expectVisible(getDialog(context.page, 'Export'));
    },
    part: POPOVER,
  },
  {
    name: 'an export that failed',
    open: (context) =>
      withErrorResponse(context, /\/export$/, { status: 503, detail: 'Try again in a minute.' }, async () => {
        await openTable(context);
        await getButton(context.page, 'Export').click();
        await getButton(getDialog(context.page, 'Export'), 'Download').click();
        await expectVisible(getDialog(context.page, 'Export').getByText(/Try again/));
      }),
    part: POPOVER,
  },
  {
    name: 'e-mails to copy by hand',
    open: async (context) => {
      await openTable(context, `&search=${encodeURIComponent(context.company.company_name)}`);
      await context.page.getByRole('checkbox', { name: 'Select the loaded rows' }).click();
      // Simulates a browser that does not allow copying.
      await context.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await getButton(context.page, 'Copy e-mails').click();
      await expectVisible(getDialog(context.page, 'Copy Emails'));
    },
  },
  {
    name: 'an activity that could not be loaded',
    open: (context) =>
      withErrorResponse(
        context,
        /\/operations$/,
        { status: 500, detail: 'Something went wrong' },
        async () => {
          await goToPath(context, paths.companies.activity);
          await expectVisible(getButton(context.page.getByRole('main'), /Try again/));
        },
      ),
  },
];
