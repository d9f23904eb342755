import { paths } from '@studio-desk/shared-contract';
import { chooseFile, createCsvFile } from '#fixtures/uploads';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

interface Upload {
  of: string;
  path: string;
  head: string;
  wrong: string;
}

const UPLOADS: Upload[] = [
  { of: 'companies', path: paths.companies.upload, head: 'Company Name,Student Type', wrong: 'Postdoc' },
  { of: 'judges', path: paths.judges.upload, head: 'Name,Month', wrong: 'Smarch' },
  { of: 'people', path: paths.people.upload, head: 'Name,Labels', wrong: 'king' },
];

async function openWithFile(context: ScreenContext, { path, head, wrong }: Upload) {
  await goToPath(context, path);
  const mark = crypto.randomUUID();
  await chooseFile(
    context.page,
    createCsvFile('teams.csv', [`${head},Unknown`, `${mark},,`, `Odd ${mark},${wrong},`]),
  );
  await expectVisible(context.page.getByText('teams.csv'));
}

async function showErrors(context: ScreenContext, upload: Upload) {
  await openWithFile(context, upload);
  await getButton(context.page, 'Upload File').click();
  await expectVisible(getButton(context.page, 'Download Error Report').first());
}

/** Shows the result of an upload with errors. The Companies area opens a dialog with the errors first. */
async function showResult(context: ScreenContext, upload: Upload) {
  await showErrors(context, upload);
  if (upload.of === 'companies')
    await getButton(getDialog(context.page, 'Upload Errors'), 'Close').last().click();
  await expectVisible(getButton(context.page, 'Undo Upload'));
}

const statesOf = (upload: Upload): ScreenState[] => [
  { name: `a file of ${upload.of} that was chosen`, open: (context) => openWithFile(context, upload) },
  { name: `the errors of an upload of ${upload.of}`, open: (context) => showErrors(context, upload) },
  { name: `the result of an upload of ${upload.of}`, open: (context) => showResult(context, upload) },
  {
    name: `the question before an upload of ${upload.of} is undone`,
    open: async (context) => {
      await showResult(context, upload);
      await getButton(context.page, 'Undo Upload').click();
      await expectVisible(getDialog(context.page, 'Undo this upload?'));
    },
  },
  {
    name: `an upload of ${upload.of} that was undone`,
    open: async (context) => {
      await showResult(context, upload);
      await getButton(context.page, 'Undo Upload').click();
      await getButton(getDialog(context.page, 'Undo this upload?'), 'Undo Upload').click();
      await expectVisible(context.page.getByText(/^Deleted 1 /));
    },
  },
  {
    name: `a file of ${upload.of} that cannot be read`,
    open: async (context) => {
      await goToPath(context, upload.path);
      await chooseFile(context.page, createCsvFile('teams.csv', [upload.head, 'A', '"Unclosed']));
      await getButton(context.page, 'Upload File').click();
      await expectVisible(
        context.page
          .getByRole('main')
          .getByText(/line 3/)
          .first(),
      );
    },
  },
];

export const uploadStates: ScreenState[] = UPLOADS.flatMap(statesOf);
