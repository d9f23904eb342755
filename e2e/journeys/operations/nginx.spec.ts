import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { readBuiltAreaJson, readBuiltFiles, readBuiltVersion, writeAreaFiles } from '#fixtures/area-files';
import { makeEntryThrow } from '#fixtures/broken-releases';
import { readBuiltArea } from '@studio-desk/tools/release/built-area';
import { releaseArea } from '@studio-desk/tools/release/release-area';
import { findReleaseProblems } from '@studio-desk/tools/release/release-check';
import { test, getWorkspaceFolder, type DeployedApp } from '#fixtures/deployed-app';
import { openScreen, expectExploreScreen } from '#fixtures/navigation';
import { nginxPath } from '#fixtures/nginx-process';
import { addCompany, signInThroughApi } from '#fixtures/records';
import { expect, createAccount, registerAccount, submitSignIn, waitForFirstScreen } from '#fixtures/test';

test.skip(nginxPath === undefined, 'nginx is not installed');

const MEGABYTE = 1_048_576;

interface HttpResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  length: number;
  text: string;
}

/** Returns the response without decompressing it or following redirects. */
async function ask(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> {
  const outgoing = request(address, { method, headers }).end();
  const [response] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return {
    status: response.statusCode,
    headers: response.headers,
    length: bytes.length,
    text: bytes.toString(),
  };
}

/** Returns the URL of the first matching file of the Judges release. */
async function fileOfJudges({ shellUrl, folder }: DeployedApp, name: RegExp): Promise<string> {
  const { areas } = JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8'));
  const { manifest, files } = areas.find((area: { name: string }) => area.name === 'judges');
  const path = Object.keys(files).find((file) => name.test(file));
  return new URL(`${manifest}/../${path}`, `${shellUrl}/`).href;
}

test('a person signs up, confirms the address by the mailed link, signs in, and opens every area', async ({
  page,
  deployed,
  allowConsole,
}) => {
  allowConsole(/403|422/);
  const account = createAccount();
  await registerAccount(deployed, account);
  await page.goto(`${deployed.shellUrl}/login`);
  await submitSignIn(page, account);
  const unconfirmed = `Confirm your email address first. We sent a link to ${account.email}.`;
  await expect(page.getByText(unconfirmed)).toBeVisible();

  await page.goto(await deployed.confirmationLink(account.email));
  const password = page.getByRole('textbox', { name: 'Password you signed up with' });
  const confirm = page.getByRole('button', { name: 'Confirm email address' });
  await password.fill('the password of a stranger');
  await confirm.click();
  await expect(page.getByText('This is not the password of the sign-up.')).toBeVisible();
  await password.fill(account.password);
  await confirm.click();
  await expect(page).toHaveURL(`${deployed.shellUrl}/login`);
  await submitSignIn(page, account);
  await waitForFirstScreen(page);
  for (const area of [...AREA_NAMES].reverse()) {
    await openScreen(page, area);
    await expectExploreScreen(page, area);
  }
});

test('the headers of pages, the registry, files and the API are those of the configuration', async ({
  deployed,
}) => {
  await test.step('the page arrives with a new Content-Security-Policy for each response', async () => {
    const [one, two] = await Promise.all([
      ask(`${deployed.shellUrl}/judges`),
      ask(`${deployed.shellUrl}/judges`),
    ]);
    expect([one.status, one.headers['content-type'], one.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(one.headers['content-security-policy']).toContain(`${deployed.shellUrl}/areas/judges/`);
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  await test.step('the registry is served, and revalidated on each request', async () => {
    const registry = await ask(`${deployed.shellUrl}/remotes.json`);
    expect(registry.headers['cache-control']).toBe('no-cache');
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    expect(JSON.parse(registry.text).versions).toEqual({ shell: version, api: version });
    const etag = registry.headers.etag ?? '';
    expect((await ask(`${deployed.shellUrl}/remotes.json`, { 'if-none-match': etag })).status).toBe(304);
  });

  for (const [name, type] of [
    [/^remoteEntry.*\.js$/, 'application/javascript'],
    [/\.css$/, 'text/css'],
    [/^mf-manifest\.json$/, 'application/json'],
  ] as const) {
    await test.step(`files of the type ${type} are readable from every origin and cached forever`, async () => {
      const address = await fileOfJudges(deployed, name);
      const { status, headers } = await ask(address, { origin: 'https://desk.example' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    });
  }

  await test.step('files are compressed when the client accepts it', async () => {
    const address = await fileOfJudges(deployed, /^remoteEntry.*\.js$/);
    const plain = await ask(address);
    const packed = await ask(address, { 'accept-encoding': 'gzip' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(packed.length).toBeLessThan(plain.length / 2);
  });

  await test.step('files respond to HEAD', async () => {
    const { status, headers, length } = await ask(await fileOfJudges(deployed, /\.css$/), {}, 'HEAD');
    expect([status, headers['content-type'], length]).toEqual([200, 'text/css', 0]);
  });

  await test.step('files return 404 and are not cached when they are missing', async () => {
    const gone = `judges/${readBuiltVersion('judges')}/assets/gone.js`;
    for (const path of [gone, 'judges/9.9.9/mf-manifest.json', 'judges', '']) {
      const { status, headers, text } = await ask(`${deployed.shellUrl}/areas/${path}`);
      expect([path, status, headers['content-type'], text]).toEqual([
        path,
        404,
        'text/plain',
        'There is no such file.\n',
      ]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  await test.step('files return errors that every origin can read and that are not cached', async () => {
    const address = await fileOfJudges(deployed, /\.css$/);
    const { status, headers } = await ask(address, {}, 'POST');
    expect([status, headers['cache-control']]).toEqual([405, undefined]);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  await test.step('files are hidden while a release adds them', async () => {
    for (const path of ['.incoming/x', 'judges/.hidden']) {
      expect((await ask(`${deployed.shellUrl}/areas/${path}`)).status).toBe(404);
    }
  });

  await test.step('long API responses are compressed', async () => {
    const { status, headers } = await ask(`${deployed.apiUrl}/openapi.json`, { 'accept-encoding': 'gzip' });
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  await test.step('nothing is redirected', async () => {
    for (const path of ['/', '/login', '/areas/judges', '/areas/judges/', '/api/health', '/api/health/']) {
      const { status } = await ask(`${deployed.shellUrl}${path}`);
      expect([path, status === 200 || status === 404]).toEqual([path, true]);
    }
  });
});

test('live updates arrive while the response is still open', async ({ deployed, staff }) => {
  const { access_token: token } = await signInThroughApi(deployed, staff);
  const controller = new AbortController();
  const stream = await fetch(`${deployed.apiUrl}/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  let received = '';
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  await expect.poll(() => received).toContain(':');
  await addCompany(deployed, staff, { company_name: 'Acme' });
  await expect.poll(() => received).toContain('data: ');
  controller.abort();
  await listening;
});

const fileOf = (bytes: number) => {
  const row = `Acme,${'x'.repeat(4000)}\n`;
  const rows = Math.ceil(bytes / row.length);
  const text = `company_name,not_ours\n${Array.from({ length: rows }, (_, index) => `Acme ${index}${row}`).join('')}`;
  return new File([text.slice(0, bytes)], 'companies.csv', { type: 'text/csv' });
};

async function upload({ apiUrl }: DeployedApp, token: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  const response = await fetch(`${apiUrl}/companies/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: await response.json() };
}

test(
  'a file of 10 MB passes, and a larger one is refused with the message of the API',
  { tag: '@all' },
  async ({ deployed, staff }) => {
    test.slow();
    const { access_token: token } = await signInThroughApi(deployed, staff);
    const accepted = await upload(deployed, token, fileOf(10 * MEGABYTE));
    expect([accepted.status, accepted.body.success_count > 2000]).toEqual([200, true]);
    const refused = await upload(deployed, token, fileOf(11 * MEGABYTE));
    expect([refused.status, refused.body.detail]).toEqual([
      413,
      'The file is larger than 10MB. Split it and upload the parts.',
    ]);
  },
);

test('a release is checked where nginx serves it, and in the live shell', async ({ deployed }, {
  outputDir,
}) => {
  const { folder, shellUrl } = deployed;
  const workspace = getWorkspaceFolder('judges');
  expect(await releaseArea({ workspace, folder, url: shellUrl })).toMatchObject({ wasLive: true });
  const built = await readBuiltArea(workspace);
  expect(await findReleaseProblems(built, shellUrl)).toEqual([]);

  await test.step('code that throws in the live shell is refused', async () => {
    const files = readBuiltFiles('judges');
    makeEntryThrow(files);
    files.set('area.json', Buffer.from(JSON.stringify(readBuiltAreaJson('judges'))));
    writeAreaFiles(files, join(outputDir, 'dist'));
    await writeFile(join(outputDir, 'package.json'), JSON.stringify({ version: readBuiltVersion('judges') }));
    const reasons = await findReleaseProblems(await readBuiltArea(outputDir), shellUrl);
    expect(reasons).toEqual([expect.stringContaining("The area's code failed while it started")]);
  });
});
