import { areaDevServer, devServerUrl } from '../fixtures/area-dev-server';
import { withShell, type ShellDesk } from '../fixtures/desk';
import { APART } from '../fixtures/desk-ports';
import { addJudge, addPerson } from '../fixtures/records';
import { expect, newAccount, register, test as base } from '../fixtures/test';

interface Alone {
  desk: ShellDesk;
  url: string;
}

const test = base.extend<object, { alone: Alone }>({
  alone: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const index = parallelIndex + APART.standalone;
      const url = devServerUrl(index);
      const start = async (desk: ShellDesk) => {
        const devServer = areaDevServer('judges', index, ['--api', desk.apiUrl]);
        try {
          await devServer.start();
          await expect.poll(() => devServer.output, { timeout: 60_000 }).toContain('Judges on its own');
          expect(devServer.output).toContain(`It signs in to ${desk.apiUrl}.`);
          expect(devServer.output).not.toContain('does not let');
          await use({ desk, url });
        } finally {
          await devServer.stop();
        }
      };
      await withShell(index, start, { apiSettings: { CORS_ORIGINS: url } });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an area on its own: sign in, work, sign out', async ({ page, alone: { desk, url }, allowConsole }) => {
  // A dev server makes its files while they are asked for.
  test.slow();
  // The wrong password.
  allowConsole(/status of 401/);
  const somebody = newAccount();
  await register(desk, somebody);
  const person = await addPerson(desk, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });
  const judge = await addJudge(desk, somebody, { name: 'Ada Alone', email: 'ada@alone.example' });

  await page.goto(url);
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(somebody.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Judges Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle('Judges Dashboard · Judges on its own');

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
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('an API that is away is said, and tried again', async ({ page, alone: { desk, url }, allowConsole }) => {
  // While it stops, the API refuses calls before it knows whose they are.
  allowConsole(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|CORS policy/);
  // The API starts twice in it.
  test.slow();
  const somebody = newAccount();
  await register(desk, somebody);
  await page.goto(url);
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(somebody.password);
  await desk.api.stop();
  try {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('The API did not answer.');
  } finally {
    await desk.api.start();
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dashboard = page.getByRole('heading', { level: 1, name: 'Judges Dashboard' });
  await expect(dashboard).toBeVisible();

  await desk.api.stop();
  try {
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(`It is expected at ${desk.apiUrl}.`);
  } finally {
    await desk.api.start();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard).toBeVisible();
});

test('a dev server that does not tell the screens is said, and asked again', async ({
  page,
  alone: { url },
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  const description = `${url}/area.json`;
  await page.route(description, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(url);
  await expect(page.getByRole('alert')).toContainText('The area’s screens are not known');
  await page.unroute(description);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});
