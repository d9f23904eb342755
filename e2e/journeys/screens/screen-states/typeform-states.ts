import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { paths } from '@studio-desk/shared-contract';
import { expect } from '#fixtures/test';
import { callSandbox } from '#fixtures/typeform';
import { button, dialog, goTo, expectVisible, type ScreenContext, type ScreenState } from './screen-state';

const FORM = /Fall 2026 Startup Intake/;
const connectButton = ({ page }: ScreenContext) => button(page, 'Connect to Typeform');

const openTab = async (context: ScreenContext) => {
  await goTo(context, `${paths.companies.upload}?tab=typeform`);
  await expectVisible(button(context.page, 'Connection'));
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
    await button(popup, 'Accept').click();
    await popup.waitForEvent('close');
  }
  await expectVisible(context.page.getByRole('row', { name: FORM }));
};

const mapping = ({ page }: ScreenContext) => dialog(page, 'Configure Mapping');

const openNewMapping = async (context: ScreenContext) => {
  await openConnected(context);
  await context.page
    .getByRole('row', { name: FORM })
    .getByRole('button', { name: /^Select/ })
    .click();
  const newMapping = button(context.page, 'New Mapping');
  await expectVisible(mapping(context).or(newMapping));
  if (await newMapping.isVisible()) await newMapping.click();
  await expectVisible(mapping(context).getByLabel('Mapping Name'));
};

const openStoredMapping = async (context: ScreenContext) => {
  await openNewMapping(context);
  await button(mapping(context), 'Save Mapping').click();
  await expect(mapping(context)).toBeHidden();
  await expect(button(context.page, 'Sync Responses')).toBeEnabled({ timeout: scaleTimeout(15_000) });
};

/** Keep the order, because the first states need an account that is not connected. */
export const typeformStates: ScreenState[] = [
  {
    name: 'the connection to Typeform, before it is made',
    open: async (context) => {
      await openTab(context);
      await button(context.page, 'Connection').click();
      await expectVisible(dialog(context.page, 'Connection'));
    },
  },
  {
    name: "the sandbox's question for access",
    open: async (context) => {
      await openTab(context);
      const popup = await askForAccess(context);
      await expectVisible(button(popup, 'Accept'));
      const address = popup.url();
      await popup.close();
      await context.page.goto(address);
      await expectVisible(button(context.page, 'Accept'));
    },
  },
  {
    name: 'a connection to Typeform that failed',
    open: async (context) => {
      await goTo(context, paths.companies.typeformCallback);
      await expectVisible(context.page.getByText('Connect again when you are ready'));
    },
  },
  { name: 'the forms of a Typeform account', open: openConnected },
  {
    name: 'the connection to Typeform',
    open: async (context) => {
      await openConnected(context);
      await button(context.page, 'Connection').click();
      await expectVisible(button(dialog(context.page, 'Connection'), 'Reconnect'));
    },
  },
  {
    name: 'the question before Typeform is disconnected',
    open: async (context) => {
      await openConnected(context);
      await button(context.page, 'Disconnect').click();
      await expectVisible(dialog(context.page, 'Disconnect from Typeform?'));
    },
  },
  { name: 'the mapping of a form', open: openNewMapping },
  {
    name: 'the question before a mapping is left',
    open: async (context) => {
      await openNewMapping(context);
      await mapping(context).getByLabel('Mapping Name').fill('Another name');
      await button(mapping(context), 'Cancel').click();
      await expectVisible(dialog(context.page, 'Leave without saving?'));
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
      await button(mapping(context), 'Save Mapping').click();
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
      await button(context.page, 'Delete Mapping').click();
      await expectVisible(dialog(context.page, /^Delete Fall 2026/));
    },
  },
  {
    name: 'a connection that Typeform ended',
    open: async (context) => {
      await openStoredMapping(context);
      await callSandbox(context.app, 'POST', '/revoke');
      await button(context.page, 'Sync Responses').click();
      await expectVisible(context.page.getByText('Connection issue detected'));
    },
  },
];
