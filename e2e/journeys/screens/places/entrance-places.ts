import { paths } from '@studio-desk/shared-contract';
import { submitSignIn } from '#fixtures/test';
import { button, dialog, goTo, refuse, shows, type Desk, type Place } from './place';

const WRONG_TOKEN = '#access_token=wrong';

const fillNewPassword = async ({ page }: Desk, confirmation: string) => {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(confirmation);
  await button(page, 'Reset Password').click();
};

const openWithFailedBuild = async (desk: Desk) => {
  const { page, app } = desk;
  const login = `${app.shellUrl}${paths.login}`;
  // The browser treats a document from `route.fulfill` as one without an IP address, so its requests to loopback need
  // this permission.
  await page.context().grantPermissions(['local-network-access'], { origin: app.shellUrl });
  await page.route(login, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"build":', '"failedBuild":"0","build":');
    await route.fulfill({ response, body });
  });
  await goTo(desk, paths.login);
  await shows(page.getByText('The newest version of Studio Desk did not start'));
  await page.unroute(login);
};

export const signInPlaces: Place[] = [
  {
    name: 'sign-in',
    open: async (desk) => {
      await goTo(desk, paths.login);
      await shows(desk.page.getByRole('heading', { name: 'Sign in to your account' }));
    },
  },
  {
    name: 'sign-up with errors',
    open: async (desk) => {
      await goTo(desk, paths.login);
      await button(desk.page, "Don't have an account? Sign up").click();
      await button(desk.page, 'Sign up').click();
      await shows(desk.page.getByText('Full name is required'));
    },
  },
  {
    name: 'a forgotten password',
    open: async (desk) => {
      await goTo(desk, paths.login);
      await button(desk.page, 'Forgot your password?').click();
      await shows(dialog(desk.page, 'Reset Password'));
    },
  },
  { name: 'sign-in of the build before one that did not start', open: openWithFailedBuild },
];

export const entrancePlaces: Place[] = [
  {
    name: 'sign-in with a wrong password',
    open: async (desk) => {
      await goTo(desk, paths.login);
      await submitSignIn(desk.page, { ...desk.account, password: 'wrong password' });
      await shows(desk.page.getByRole('main').getByText('Incorrect email or password'));
    },
  },
  {
    name: 'sign-in with an address that is not confirmed',
    open: (desk) =>
      refuse(
        desk,
        /^\/auth\/login$/,
        { status: 403, code: 'unconfirmed', detail: 'Confirm first.' },
        async () => {
          await goTo(desk, paths.login);
          await submitSignIn(desk.page, desk.account);
          await shows(button(desk.page, 'Send the link again'));
        },
      ),
  },
  {
    name: 'the mail for a forgotten password was sent',
    open: async (desk) => {
      await goTo(desk, paths.login);
      await button(desk.page, 'Forgot your password?').click();
      await desk.page.getByLabel('Email Address').fill(desk.account.email);
      await button(desk.page, 'Send Reset Link').click();
      await shows(dialog(desk.page, 'Check Your Email'));
    },
  },
  {
    name: 'confirm email, from a link that is not complete',
    open: async (desk) => {
      await goTo(desk, paths.confirmEmail);
      await shows(desk.page.getByRole('alert').getByText('The link is not complete'));
    },
  },
  {
    name: 'reset password',
    open: async (desk) => {
      await goTo(desk, paths.resetPassword + WRONG_TOKEN);
      await shows(desk.page.getByRole('heading', { name: 'Reset Password' }));
    },
  },
  {
    name: 'confirm email',
    open: async (desk) => {
      await goTo(desk, paths.confirmEmail + WRONG_TOKEN);
      await shows(button(desk.page, 'Confirm email address'));
    },
  },
  {
    name: 'reset password with errors',
    open: async (desk) => {
      await goTo(desk, paths.resetPassword + WRONG_TOKEN);
      await fillNewPassword(desk, 'another password');
      await shows(desk.page.getByText('Passwords do not match'));
    },
  },
  {
    name: 'confirm email, refused',
    open: async (desk) => {
      await goTo(desk, paths.confirmEmail + WRONG_TOKEN);
      await desk.page.getByRole('textbox', { name: 'Password you signed up with' }).fill('a password');
      await button(desk.page, 'Confirm email address').click();
      await shows(desk.page.getByRole('alert').getByText('invalid or has expired'));
    },
  },
  {
    name: 'reset password, refused',
    open: async (desk) => {
      await goTo(desk, paths.resetPassword + WRONG_TOKEN);
      await fillNewPassword(desk, 'a new password');
      await shows(desk.page.getByRole('main').getByText('invalid or has expired'));
    },
  },
];
