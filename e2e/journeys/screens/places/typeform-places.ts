import { patient } from '@studio-desk/test-kit/presets/test-limits';
import { paths } from '@studio-desk/shared-contract';
import { expect } from '#fixtures/test';
import { sandbox } from '#fixtures/typeform';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

const FORM = /Fall 2026 Startup Intake/;
const connectButton = ({ page }: Desk) => button(page, 'Connect to Typeform');

const openTab = async (desk: Desk) => {
  await goTo(desk, `${paths.companies.upload}?tab=typeform`);
  await shows(button(desk.page, 'Connection'));
};

const askForAccess = async (desk: Desk) => {
  const opening = desk.page.waitForEvent('popup');
  await connectButton(desk).click();
  return opening;
};

const openConnected = async (desk: Desk) => {
  await openTab(desk);
  if (await connectButton(desk).isVisible()) {
    const popup = await askForAccess(desk);
    await button(popup, 'Accept').click();
    await popup.waitForEvent('close');
  }
  await shows(desk.page.getByRole('row', { name: FORM }));
};

const mapping = ({ page }: Desk) => dialog(page, 'Configure Mapping');

const openNewMapping = async (desk: Desk) => {
  await openConnected(desk);
  await desk.page
    .getByRole('row', { name: FORM })
    .getByRole('button', { name: /^Select/ })
    .click();
  const newMapping = button(desk.page, 'New Mapping');
  await shows(mapping(desk).or(newMapping));
  if (await newMapping.isVisible()) await newMapping.click();
  await shows(mapping(desk).getByLabel('Mapping Name'));
};

const openStoredMapping = async (desk: Desk) => {
  await openNewMapping(desk);
  await button(mapping(desk), 'Save Mapping').click();
  await expect(mapping(desk)).toBeHidden();
  await expect(button(desk.page, 'Sync Responses')).toBeEnabled({ timeout: patient(15_000) });
};

/** In this order: the first ones need an account that is not connected. */
export const typeformPlaces: Place[] = [
  {
    name: 'the connection to Typeform, before it is made',
    open: async (desk) => {
      await openTab(desk);
      await button(desk.page, 'Connection').click();
      await shows(dialog(desk.page, 'Connection'));
    },
  },
  {
    name: "the sandbox's question for access",
    open: async (desk) => {
      await openTab(desk);
      const popup = await askForAccess(desk);
      await shows(button(popup, 'Accept'));
      const address = popup.url();
      await popup.close();
      await desk.page.goto(address);
      await shows(button(desk.page, 'Accept'));
    },
  },
  {
    name: 'a connection to Typeform that failed',
    open: async (desk) => {
      await goTo(desk, paths.companies.typeformCallback);
      await shows(desk.page.getByText('Connect again when you are ready'));
    },
  },
  { name: 'the forms of a Typeform account', open: openConnected },
  {
    name: 'the connection to Typeform',
    open: async (desk) => {
      await openConnected(desk);
      await button(desk.page, 'Connection').click();
      await shows(button(dialog(desk.page, 'Connection'), 'Reconnect'));
    },
  },
  {
    name: 'the question before Typeform is disconnected',
    open: async (desk) => {
      await openConnected(desk);
      await button(desk.page, 'Disconnect').click();
      await shows(dialog(desk.page, 'Disconnect from Typeform?'));
    },
  },
  { name: 'the mapping of a form', open: openNewMapping },
  {
    name: 'the question before a mapping is left',
    open: async (desk) => {
      await openNewMapping(desk);
      await mapping(desk).getByLabel('Mapping Name').fill('Another name');
      await button(mapping(desk), 'Cancel').click();
      await shows(dialog(desk.page, 'Leave without saving?'));
    },
  },
  {
    name: 'the mapping of a form without the name of the company',
    open: async (desk) => {
      await openNewMapping(desk);
      await mapping(desk)
        .getByRole('combobox', { name: /What is your company called/ })
        .click();
      await desk.page.getByRole('option', { name: 'Do not import' }).click();
      await button(mapping(desk), 'Save Mapping').click();
      await shows(
        mapping(desk)
          .getByText(/Company Name/)
          .first(),
      );
    },
  },
  { name: 'a stored mapping, and responses that were imported', open: openStoredMapping },
  {
    name: 'the question before a mapping is deleted',
    open: async (desk) => {
      await openStoredMapping(desk);
      await button(desk.page, 'Delete Mapping').click();
      await shows(dialog(desk.page, /^Delete Fall 2026/));
    },
  },
  {
    name: 'a connection that Typeform ended',
    open: async (desk) => {
      await openStoredMapping(desk);
      await sandbox(desk.app, 'POST', '/revoke');
      await button(desk.page, 'Sync Responses').click();
      await shows(desk.page.getByText('Connection issue detected'));
    },
  },
];
