import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { withUnreachableApi } from '#fixtures/unreachable-api';
import { createAreaDevServer, getDevServerUrl } from '#fixtures/area-dev-server';
import { withServers } from '#fixtures/app';
import { APP_PORT_OFFSETS } from '#fixtures/app-ports';
import { addJudge, addPerson } from '#fixtures/records';
import { expect, createAccount, registerAccount, submitSignIn, test as base } from '#fixtures/test';

/** URL of a dev server that runs Judges without the shell, with the API of the app. */
const test = base.extend<{ url: string }>({
  url: [
    async ({ app }, use, { parallelIndex }) => {
      const index = parallelIndex + APP_PORT_OFFSETS.standalone;
      const devServer = createAreaDevServer('judges', index, ['--api', app.apiUrl]);
      await withServers([devServer], async () => {
        await expect
          .poll(() => devServer.output, { timeout: scaleTimeout(60_000) })
          .toContain('Judges on its own');
        expect(devServer.output).toContain(`It signs in to ${app.apiUrl}.`);
        expect(devServer.output).not.toContain('does not let');
        await use(getDevServerUrl(index));
      });
    },
    { timeout: scaleTimeout(60_000) },
  ],
});

test('an area runs on its own: sign in, work, sign out, while its dev server or the API fails', async ({
  page,
  app,
  url,
  allowConsole,
}) => {
  // A dev server compiles files on request.
  test.slow();
  // 401: the wrong password. 500: the mocked failure of `area.json`.
  allowConsole(/status of (401|500)/);
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const somebody = createAccount();
  await registerAccount(app, somebody);
  const person = await addPerson(app, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });
  const judge = await addJudge(app, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });
  const alert = page.getByRole('alert');
  const signInHeading = page.getByRole('heading', { name: 'Sign in to your account' });
  const dashboard = page.getByRole('heading', { level: 1, name: 'Judges Dashboard' });
  const tryAgain = page.getByRole('button', { name: 'Try again' });

  await test.step('Try again works after the dev server failed to list the screens', async () => {
    const description = `${url}/area.json`;
    for (const answer of [{ status: 500, body: 'no' }, { json: { name: 'judges' } }]) {
      await page.route(description, (route) => route.fulfill(answer));
      await page.goto(url);
      // The dev server compiles the first page before it responds.
      await expect(alert).toContainText('The area’s screens are not known', {
        timeout: scaleTimeout(15_000),
      });
      await page.unroute(description);
    }
    await tryAgain.click();
    await expect(signInHeading).toBeVisible();
  });

  await test.step('a wrong password and an API that is down are named, and the sign-in works', async () => {
    await submitSignIn(page, { ...somebody, password: 'not the password' });
    await expect(alert).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(somebody.password);
    await withUnreachableApi(page, app, async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(alert).toContainText('The API did not answer.');
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(dashboard).toBeVisible({ timeout: scaleTimeout(15_000) });
    await expect(page).toHaveTitle('Judges Dashboard · Judges on its own');
  });

  await test.step('an API that is down at a reload is named, and tried again', async () => {
    await withUnreachableApi(page, app, async () => {
      await page.reload();
      await expect(alert).toContainText(`It is expected at ${app.apiUrl}.`);
    });
    await tryAgain.click();
    await expect(dashboard).toBeVisible();
  });

  await test.step('its screens are one press away', async () => {
    await page.getByRole('navigation', { name: 'Judges' }).getByRole('link', { name: 'Explore' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
  });

  await test.step('a link to another area says so, and leads nowhere', async () => {
    await page.goto(`${url}/judges/edit/${judge.id}`);
    await page.getByRole('link', { name: person.name }).click();
    await expect(page.getByText('People is not part of this page.')).toBeVisible();
    await expect(page).toHaveURL(`${url}/judges/edit/${judge.id}`);
  });

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(signInHeading).toBeVisible();
});
