import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { paths } from '@studio-desk/shared-contract';
import { expect } from '#fixtures/test';
import { callTypeformSandbox } from '#fixtures/typeform';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const FORM = /Fall 2026 Startup Intake/;
const connectButton = ({ page }: ScreenContext) => getButton(page, 'Connect to Typeform');

const openTab = async (context: ScreenContext) => {
  await goToPath(context, `${paths.companies.upload}?tab=typeform`);
  await expectVisible(getButton(context.page, 'Connection'));
};

const askForAccess = async (context: ScreenContext) => {
  const opening = context.page.waitForEvent('popup');
  await connectButton(context).click();
  return opening;
};

const openConnected = async (context: ScreenContext) => {
  await openTab(context);
  if (await connectButton(context).isVisible()) {
    const popup = await askForAccess(context);
    await getButton(popup, 'Accept').click();
    await popup.waitForEvent('close');
  }
  await expectVisible(context.page.getByRole('row', { name: FORM }));
};

const mapping = ({ page }: ScreenContext) => getDialog(page, 'Configure Mapping');

const openNewMapping = async (context: ScreenContext) => {
  await openConnected(context);
  await context.page
    .getByRole('row', { name: FORM })
    .getByRole('button', { name: /^Select/ })
    .click();
  const newMapping = getButton(context.page, 'New Mapping');
  await expectVisible(mapping(context).or(newMapping));
  if (await newMapping.isVisible()) await newMapping.click();
  await expectVisible(mapping(context).getByLabel('Mapping Name'));
};

const openStoredMapping = async (context: ScreenContext) => {
  await openNewMapping(context);
  await getButton(mapping(context), 'Save Mapping').click();
  await expect(mapping(context)).toBeHidden();
  await expect(getButton(context.page, 'Sync Responses')).toBeEnabled({ timeout: scaleTimeout(15_000) });
};

/** Keep the order: the first states need an account without a Typeform connection, which later states add. */
export const typeformStates: ScreenState[] = [
  {
    name: 'the connection to Typeform, before it is made',
    open: async (context) => {
      await openTab(context);
      await getButton(context.page, 'Connection').click();
      await expectVisible(getDialog(context.page, 'Connection'));
    },
  },
  {
    name: "the sandbox's question for access",
    open: async (context) => {
      await openTab(context);
      const popup = await askForAccess(context);
      await expectVisible(getButton(popup, 'Accept'));
      const address = popup.url();
      await popup.close();
      await context.page.goto(address);
      await expectVisible(getButton(context.page, 'Accept'));
    },
  },
  {
    name: 'a connection to Typeform that failed',
    open: async (context) => {
      await goToPath(context, paths.companies.typeformCallback);
      await expectVisible(context.page.getByText('Connect again when you are ready'));
    },
  },
  { name: 'the forms of a Typeform account', open: openConnected },
  {
    name: 'the connection to Typeform',
    open: async (context) => {
      await openConnected(context);
      await getButton(context.page, 'Connection').click();
      await expectVisible(getButton(getDialog(context.page, 'Connection'), 'Reconnect'));
    },
  },
  {
    name: 'the question before Typeform is disconnected',
    open: async (context) => {
      await openConnected(context);
      await getButton(context.page, 'Disconnect').click();
      await expectVisible(getDialog(context.page, 'Disconnect from Typeform?'));
    },
  },
  { name: 'the mapping of a form', open: openNewMapping },
  {
    name: 'the question before a mapping is left',
    open: async (context) => {
      await openNewMapping(context);
      await mapping(context).getByLabel('Mapping Name').fill('Another name');
      await getButton(mapping(context), 'Cancel').click();
      await expectVisible(getDialog(context.page, 'Leave without saving?'));
    },
  },
  {
    name: 'the mapping of a form without the name of the company',
    open: async (context) => {
      await openNewMapping(context);
      await mapping(context)
        .getByRole('combobox', { name: /What is your company called/ })
        .click();
      await context.page.getByRole('option', { name: 'Do not import' }).click();
      await getButton(mapping(context), 'Save Mapping').click();
      await expectVisible(
        mapping(context)
          .getByText(/Company Name/)
          .first(),
      );
    },
  },
  { name: 'a stored mapping, and responses that were imported', open: openStoredMapping },
  {
    name: 'the question before a mapping is deleted',
    open: async (context) => {
      await openStoredMapping(context);
      await getButton(context.page, 'Delete Mapping').click();
      await expectVisible(getDialog(context.page, /^Delete Fall 2026/));
    },
  },
  {
    name: 'a connection that Typeform ended',
    open: async (context) => {
      await openStoredMapping(context);
      await callTypeformSandbox(context.app, 'POST', '/revoke');
      await getButton(context.page, 'Sync Responses').click();
      await expectVisible(context.page.getByText('Connection issue detected'));
    },
  },
];
