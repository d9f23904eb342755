import { devMail } from '@studio-desk/shared-contract';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { expect, createAccount, submitSignIn, test, waitForFirstScreen } from '#fixtures/test';

test('a stranger signs up, signs in and signs out; no area code is fetched before the sign-in', async ({
  page,
  app,
}) => {
  const account = createAccount();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${app.shellUrl}/companies`);
  await expect(page).toHaveURL(`${app.shellUrl}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const areaUrls = AREA_NAMES.map(app.areaUrls);
  expect(requested.filter((url) => areaUrls.some((areaUrl) => url.startsWith(areaUrl)))).toEqual([]);

  await test.step('a person signs up', async () => {
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByLabel('Full Name').fill(account.full_name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText('Registration successful! Please login.')).toBeVisible();
  });

  await test.step('the person signs in with the address that was typed', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await waitForFirstScreen(page);
  });

  await test.step('settings show the signed-in account', async () => {
    await page.getByRole('button', { name: account.full_name }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Team Management' });
    await expect(settings).toContainText(account.full_name);
    await expect(settings).toContainText(account.email);
    await page.keyboard.press('Escape');
  });

  await test.step('the person signs out', async () => {
    await page.getByRole('button', { name: account.full_name }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    await page.goto(`${app.shellUrl}/judges`);
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
  });
});

test('a wrong password is refused, and a forgotten one is replaced through the link of a mail', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/401/);
  await page.goto(`${app.shellUrl}/login`);
  await submitSignIn(page, { ...account, password: 'not the password' });
  await expect(page.getByRole('alert').getByText('Incorrect email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();

  const link = await test.step('the mail has the link', async () => {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const mails = devMail.array().parse(await (await fetch(`${app.apiUrl}/dev/mail`)).json());
        found = mails.find((mail) => mail.to === account.email)?.text.match(/http\S+/)?.[0];
        return found;
      })
      .toContain(`${app.shellUrl}/reset-password#access_token=`);
    return String(found);
  });

  await test.step('a new password is set', async () => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('a new password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(
      page.getByText('Password reset successful! Please login with your new password.'),
    ).toBeVisible();
  });

  await expect(page).toHaveURL(`${app.shellUrl}/login`);
  await submitSignIn(page, { ...account, password: 'a new password' });
  await waitForFirstScreen(page);
});
