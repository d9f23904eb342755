import { paths } from '@studio-desk/shared-contract';
import { submitSignIn } from '#fixtures/test';
import {
  getButton,
  getDialog,
  goToPath,
  withErrorResponse,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const WRONG_TOKEN = '#access_token=wrong';

const fillNewPassword = async ({ page }: ScreenContext, confirmation: string) => {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(confirmation);
  await getButton(page, 'Reset Password').click();
};

const openWithFailedBuild = async (context: ScreenContext) => {
  const { page, app } = context;
  const login = `${app.shellUrl}${paths.login}`;
  // A document from `route.fulfill` has no IP address, so the browser blocks its requests to localhost
  // without this permission.
  await page.context().grantPermissions(['local-network-access'], { origin: app.shellUrl });
  await page.route(login, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"build":', '"failedBuild":"0","build":');
    await route.fulfill({ response, body });
  });
  await goToPath(context, paths.login);
  await expectVisible(page.getByText('The newest version of Studio Desk did not start'));
  await page.unroute(login);
};

export const signInStates: ScreenState[] = [
  {
    name: 'sign-in',
    open: async (context) => {
      await goToPath(context, paths.login);
      await expectVisible(context.page.getByRole('heading', { name: 'Sign in to your account' }));
    },
  },
  {
    name: 'sign-up with errors',
    open: async (context) => {
      await goToPath(context, paths.login);
      await getButton(context.page, "Don't have an account? Sign up").click();
      await getButton(context.page, 'Sign up').click();
      await expectVisible(context.page.getByText('Full name is required'));
    },
  },
  {
    name: 'a forgotten password',
    open: async (context) => {
      await goToPath(context, paths.login);
      await getButton(context.page, 'Forgot your password?').click();
      await expectVisible(getDialog(context.page, 'Reset Password'));
    },
  },
  { name: 'sign-in of the build before one that did not start', open: openWithFailedBuild },
];

export const signedOutStates: ScreenState[] = [
  {
    name: 'sign-in with a wrong password',
    open: async (context) => {
      await goToPath(context, paths.login);
      await submitSignIn(context.page, { ...context.account, password: 'wrong password' });
      await expectVisible(context.page.getByRole('main').getByText('Incorrect email or password'));
    },
  },
  {
    name: 'sign-in with an address that is not confirmed',
    open: (context) =>
      withErrorResponse(
        context,
        /^\/auth\/login$/,
        { status: 403, code: 'unconfirmed', detail: 'Confirm first.' },
        async () => {
          await goToPath(context, paths.login);
          await submitSignIn(context.page, context.account);
          await expectVisible(getButton(context.page, 'Send the link again'));
        },
      ),
  },
  {
    name: 'the mail for a forgotten password was sent',
    open: async (context) => {
      await goToPath(context, paths.login);
      await getButton(context.page, 'Forgot your password?').click();
      await context.page.getByLabel('Email Address').fill(context.account.email);
      await getButton(context.page, 'Send Reset Link').click();
      await expectVisible(getDialog(context.page, 'Check Your Email'));
    },
  },
  {
    name: 'confirm email, from a link that is not complete',
    open: async (context) => {
      await goToPath(context, paths.confirmEmail);
      await expectVisible(context.page.getByRole('alert').getByText('The link is not complete'));
    },
  },
  {
    name: 'reset password',
    open: async (context) => {
      await goToPath(context, paths.resetPassword + WRONG_TOKEN);
      await expectVisible(context.page.getByRole('heading', { name: 'Reset Password' }));
    },
  },
  {
    name: 'confirm email',
    open: async (context) => {
      await goToPath(context, paths.confirmEmail + WRONG_TOKEN);
      await expectVisible(getButton(context.page, 'Confirm email address'));
    },
  },
  {
    name: 'reset password with errors',
    open: async (context) => {
      await goToPath(context, paths.resetPassword + WRONG_TOKEN);
      await fillNewPassword(context, 'another password');
      await expectVisible(context.page.getByText('Passwords do not match'));
    },
  },
  {
    name: 'confirm email, refused',
    open: async (context) => {
      await goToPath(context, paths.confirmEmail + WRONG_TOKEN);
      await context.page.getByRole('textbox', { name: 'Password you signed up with' }).fill('a password');
      await getButton(context.page, 'Confirm email address').click();
      await expectVisible(context.page.getByRole('alert').getByText('invalid or has expired'));
    },
  },
  {
    name: 'reset password, refused',
    open: async (context) => {
      await goToPath(context, paths.resetPassword + WRONG_TOKEN);
      await fillNewPassword(context, 'a new password');
      await expectVisible(context.page.getByRole('main').getByText('invalid or has expired'));
    },
  },
];
