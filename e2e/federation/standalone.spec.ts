import { areaDevServer, devServerUrl } from '../fixtures/area-dev-server';
import { whileTheyRun } from '../fixtures/desk';
import { APART } from '../fixtures/desk-ports';
import { addJudge, addPerson } from '../fixtures/records';
import { expect, newAccount, register, submitSignIn, test as base } from '../fixtures/test';

/** The address of Judges on its own, which a dev server serves beside the API of the desk. */
const test = base.extend<{ url: string }>({
  url: [
    async ({ desk }, use, { parallelIndex }) => {
      const index = parallelIndex + APART.standalone;
      const devServer = areaDevServer('judges', index, ['--api', desk.apiUrl]);
      await whileTheyRun([devServer], async () => {
        await expect.poll(() => devServer.output, { timeout: 60_000 }).toContain('Judges on its own');
        expect(devServer.output).toContain(`It signs in to ${desk.apiUrl}.`);
        expect(devServer.output).not.toContain('does not let');
        await use(devServerUrl(index));
      });
    },
    { timeout: 180_000 },
  ],
});

test('an area runs on its own: sign in, work, sign out, while its dev server or the API fails', async ({
  page,
  desk,
  url,
  allowConsole,
}) => {
  // A dev server compiles its files while they are fetched, and the API starts twice.
  test.slow();
  // The wrong password, and the dev server's refusal.
  allowConsole(/status of (401|500)/);
  // While it stops, the API refuses calls before it knows whose they are.
  allowConsole(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|CORS policy/);
  const somebody = newAccount();
  await register(desk, somebody);
  const person = await addPerson(desk, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });
  const judge = await addJudge(desk, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });
  const alert = page.getByRole('alert');
  const signInHeading = page.getByRole('heading', { name: 'Sign in to your account' });
  const dashboard = page.getByRole('heading', { level: 1, name: 'Judges Dashboard' });
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const whileApiIsDown = async (work: () => Promise<void>) => {
    await desk.api.stop();
    try {
      await work();
    } finally {
      await desk.api.start();
    }
  };

  await test.step('a dev server that does not list the screens is asked again', async () => {
    const description = `${url}/area.json`;
    await page.route(description, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(url);
    // The first page waits until the dev server has compiled it.
    await expect(alert).toContainText('The area’s screens are not known', { timeout: 30_000 });
    await page.unroute(description);
    await tryAgain.click();
    await expect(signInHeading).toBeVisible();
  });

  await test.step('a wrong password, an API that is down, and the sign-in', async () => {
    await submitSignIn(page, { ...somebody, password: 'not the password' });
    await expect(alert).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(somebody.password);
    await whileApiIsDown(async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(alert).toContainText('The API did not answer.');
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(dashboard).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle('Judges Dashboard · Judges on its own');
  });

  await test.step('an API that is down at a reload is named, and tried again', async () => {
    await whileApiIsDown(async () => {
      await page.reload();
      await expect(alert).toContainText(`It is expected at ${desk.apiUrl}.`);
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

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInHeading).toBeVisible();
});
