import { paths } from '@studio-desk/shared-contract';
import { chooseFile, csvFile } from '#fixtures/uploads';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

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

async function openWithFile(desk: Desk, { path, head, wrong }: Upload) {
  await goTo(desk, path);
  const mark = crypto.randomUUID();
  await chooseFile(
    desk.page,
    csvFile('teams.csv', [`${head},Unknown`, `${mark},,`, `Odd ${mark},${wrong},`]),
  );
  await shows(desk.page.getByText('teams.csv'));
}

async function showErrors(desk: Desk, upload: Upload) {
  await openWithFile(desk, upload);
  await button(desk.page, 'Upload File').click();
  await shows(button(desk.page, 'Download Error Report').first());
}

/** Companies show the errors of an upload in a dialog first; the other areas do not. */
async function showResult(desk: Desk, upload: Upload) {
  await showErrors(desk, upload);
  if (upload.of === 'companies') await button(dialog(desk.page, 'Upload Errors'), 'Close').last().click();
  await shows(button(desk.page, 'Undo Upload'));
}

const placesOf = (upload: Upload): Place[] => [
  { name: `a file of ${upload.of} that was chosen`, open: (desk) => openWithFile(desk, upload) },
  { name: `the errors of an upload of ${upload.of}`, open: (desk) => showErrors(desk, upload) },
  { name: `the result of an upload of ${upload.of}`, open: (desk) => showResult(desk, upload) },
  {
    name: `the question before an upload of ${upload.of} is undone`,
    open: async (desk) => {
      await showResult(desk, upload);
      await button(desk.page, 'Undo Upload').click();
      await shows(dialog(desk.page, 'Undo this upload?'));
    },
  },
  {
    name: `an upload of ${upload.of} that was undone`,
    open: async (desk) => {
      await showResult(desk, upload);
      await button(desk.page, 'Undo Upload').click();
      await button(dialog(desk.page, 'Undo this upload?'), 'Undo Upload').click();
      await shows(desk.page.getByText(/^Deleted 1 /));
    },
  },
  {
    name: `a file of ${upload.of} that cannot be read`,
    open: async (desk) => {
      await goTo(desk, upload.path);
      await chooseFile(desk.page, csvFile('teams.csv', [upload.head, 'A', '"Unclosed']));
      await button(desk.page, 'Upload File').click();
      await shows(
        desk.page
          .getByRole('main')
          .getByText(/line 3/)
          .first(),
      );
    },
  },
];

export const uploadPlaces: Place[] = UPLOADS.flatMap(placesOf);
