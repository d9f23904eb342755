import { paths, type SavedView } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { button, dialog, goTo, refuse, shows, type Desk, type Place } from './place';

const POPOVER = '[role="dialog"]';

const openTable = async (desk: Desk, search = '') => {
  await goTo(desk, `${paths.companies.explore}?view=table${search}`);
  await shows(desk.page.getByRole('grid', { name: 'companies' }).getByRole('rowheader').first());
};

const openFields = async (desk: Desk) => {
  await openTable(desk);
  await button(desk.page, 'Filter').click();
  await shows(dialog(desk.page, 'Filter by').getByRole('option').first());
};

/** Fields to open in the filter editor, some with an operator other than the default. */
const EDITORS: readonly (readonly [field: string, operator?: string])[] = [
  ['Company Name'],
  ['Industry'],
  ['Student Type'],
  ['Total Funding', 'is between'],
  ['Updated', 'is between'],
  ['Added', 'in the last … days'],
];

async function openEditor(desk: Desk, field: string) {
  await openFields(desk);
  await desk.page.getByRole('option', { name: field, exact: true }).click();
  return dialog(desk.page, field);
}

const editors = EDITORS.map(([field, operator]): Place => ({
  name: `the filter of ${field}, with an error`,
  part: POPOVER,
  open: async (desk) => {
    const { page } = desk;
    const editor = await openEditor(desk, field);
    if (operator) {
      await editor.getByRole('combobox', { name: 'Condition' }).click();
      await page.getByRole('option', { name: operator, exact: true }).click();
    }
    await button(editor, 'Apply').click();
    await shows(button(editor, 'Apply'));
  },
}));

const openView = async (desk: Desk) => {
  const { page, app, account } = desk;
  const name = `Health ${crypto.randomUUID()}`;
  const filter = { all: [{ field: 'industry', op: 'is_empty' }] };
  const { id } = await callApi<SavedView>(app, account, 'POST', '/views', {
    kind: 'companies',
    name,
    shared: true,
    query: { filter, search: null, sort: [], columns: [] },
  });
  await openTable(
    desk,
    `&saved=${id}&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-year_started`,
  );
  await shows(button(page, 'Save changes'));
  return button(page, name);
};

const openViewMenu = async (desk: Desk, item: string) => {
  await (await openView(desk)).click();
  await desk.page.getByRole('menuitem', { name: item }).click();
  await shows(dialog(desk.page, item));
};

const table = (noun: string, path: string): Place => ({
  name: `the table of ${noun}`,
  open: async (desk) => {
    await goTo(desk, `${path}?view=table`);
    await shows(desk.page.getByRole('grid', { name: noun }).getByRole('rowheader').first());
  },
});

export const tablePlaces: Place[] = [
  table('companies', paths.companies.explore),
  table('judges', paths.judges.explore),
  table('people', paths.people.explore),
  {
    name: 'the cards of companies on a phone',
    width: 390,
    open: async (desk) => {
      await goTo(desk, `${paths.companies.explore}?view=table`);
      await shows(desk.page.getByRole('list', { name: 'companies' }).getByRole('button').first());
    },
  },
  {
    name: 'a company beside the table',
    open: async (desk) => {
      await goTo(desk, `${paths.companies.explore}?view=table&company=${desk.company.id}`);
      await shows(desk.page.getByRole('article', { name: desk.company.company_name }));
    },
  },
  {
    name: 'the columns of a table',
    part: POPOVER,
    width: 1440,
    open: async (desk) => {
      await openTable(desk);
      await button(desk.page, 'Columns').click();
      await shows(dialog(desk.page, 'Columns'));
    },
  },
  {
    name: 'the menu of saved views',
    part: '[role="menu"]',
    open: async (desk) => {
      await (await openView(desk)).click();
      await shows(desk.page.getByRole('menuitem', { name: 'Delete view' }));
    },
  },
  {
    name: 'a new view without a name',
    open: async (desk) => {
      await openTable(desk);
      await button(desk.page, 'Views').click();
      await desk.page.getByRole('menuitem', { name: 'Save view' }).click();
      await button(dialog(desk.page, 'Save view'), 'Save view').click();
      await shows(desk.page.getByText('View name is required'));
    },
  },
  { name: 'the name of a view', open: (desk) => openViewMenu(desk, 'Rename or share view') },
  { name: 'the question before a view is deleted', open: (desk) => openViewMenu(desk, 'Delete view') },
  { name: 'the fields to filter by', open: openFields, part: POPOVER },
  {
    name: 'the filter of a field with Yes and No',
    part: POPOVER,
    open: async (desk) => shows(button(await openEditor(desk, 'ENTR Certificate'), 'Apply')),
  },
  ...editors,
  {
    name: 'a filter of several conditions that finds nothing',
    open: async (desk) => {
      const filter = {
        any: [
          { field: 'industry', op: 'any_of', value: ['No such industry'] },
          { field: 'year_started', op: 'gt', value: 2098 },
        ],
      };
      const search = `view=table&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      await goTo(desk, `${paths.companies.explore}?${search}`);
      await shows(desk.page.getByText('Nothing matches these filters.'));
    },
  },
  {
    name: 'a link whose filter cannot be read',
    open: async (desk) => {
      await openTable(desk, '&filter=nothing');
      await shows(desk.page.getByText('The filter of this link cannot be read'));
    },
  },
  {
    name: 'the export of a table',
    open: async (desk) => {
      await openTable(desk);
      await button(desk.page, 'Export').click();
      await shows(dialog(desk.page, 'Export'));
    },
    part: POPOVER,
  },
  {
    name: 'an export that failed',
    open: (desk) =>
      refuse(desk, /\/export$/, { status: 503, detail: 'Try again in a minute.' }, async () => {
        await openTable(desk);
        await button(desk.page, 'Export').click();
        await button(dialog(desk.page, 'Export'), 'Download').click();
        await shows(dialog(desk.page, 'Export').getByText(/Try again/));
      }),
    part: POPOVER,
  },
  {
    name: 'e-mails to copy by hand',
    open: async (desk) => {
      await openTable(desk, `&search=${encodeURIComponent(desk.company.company_name)}`);
      await desk.page.getByRole('checkbox', { name: 'Select the loaded rows' }).click();
      // Simulates a browser that does not allow copying.
      await desk.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await button(desk.page, 'Copy e-mails').click();
      await shows(dialog(desk.page, 'Copy Emails'));
    },
  },
  {
    name: 'an activity that could not be loaded',
    open: (desk) =>
      refuse(desk, /\/operations$/, { status: 500, detail: 'Something went wrong' }, async () => {
        await goTo(desk, paths.companies.activity);
        await shows(button(desk.page.getByRole('main'), /Try again/));
      }),
  },
];
