import { expect, test } from 'vitest';
import { hashFiles } from './file-hashes.ts';
import {
  parsePageConfig,
  hashText,
  parseImportMapIntegrity,
  judgesRegistryEntry,
  createRegistryRelease,
  serveShell,
} from '../testing/served-page';

test('no area can set hashes for files outside its folder', async () => {
  const foreign = hashText('something else');
  const files = {
    '/assets/start-1.js': foreign,
    '../1.0.0/assets/area.js': foreign,
    'https://evil.example/x.js': foreign,
    'assets/area.js': foreign,
  };
  const { get, folder } = await serveShell({
    areas: [{ ...judgesRegistryEntry, files, previous: undefined }],
  });
  const integrity = parseImportMapIntegrity((await get('/')).body);
  expect(Object.keys(integrity)).toContain('https://desk.example/areas/judges/1.1.0/assets/area.js');
  expect(Object.values(integrity).filter((value) => value === foreign)).toHaveLength(1);
  expect(integrity['/assets/start-1.js']).toBe(hashFiles(folder)['assets/start-1.js']);
});

test('an invalid entry is passed on to the shell', async () => {
  const odd = [null, 'judges', { name: 'people', manifest: 'people', files: 'none', previous: 7 }];
  const { get } = await serveShell({ areas: [...odd, judgesRegistryEntry] });
  const { body, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  expect(parsePageConfig(body).registry.areas).toHaveLength(4);
});

test('an area that the shell drops does not widen the CSP', async () => {
  const manifest = 'https://elsewhere.example/mf-manifest.json';
  const odd = [
    { ...judgesRegistryEntry, manifest, name: 'No Name' },
    { ...judgesRegistryEntry, manifest, version: '' },
    { ...judgesRegistryEntry, manifest, files: undefined },
    { ...judgesRegistryEntry, manifest, files: { 'assets/area.js': 'sha256-short' } },
    { ...judgesRegistryEntry, previous: { ...createRegistryRelease('1.0.0'), manifest, files: {} } },
  ];
  const { get } = await serveShell({ areas: odd });
  const { body, headers } = await get('/');
  expect(headers['content-security-policy']).not.toContain('elsewhere.example');
  expect(Object.keys(parseImportMapIntegrity(body)).join()).not.toContain('elsewhere.example');
  expect(headers['content-security-policy']).toContain('https://desk.example/areas/judges/');
});

test('modules have hashes under each of their addresses', async () => {
  const files = { ...judgesRegistryEntry.files, 'assets/worker.mjs': hashText('worker') };
  const { get } = await serveShell({ areas: [{ ...judgesRegistryEntry, files }] });
  const integrity = parseImportMapIntegrity((await get('/')).body);
  expect(integrity['https://desk.example/areas/judges/1.1.0/assets/worker.mjs']).toBe(hashText('worker'));
});

test('no text of the registry can close the script element', async () => {
  const owner = '</script><script>alert(1)</script>';
  const files = { ...judgesRegistryEntry.files, '</script><b>.js': hashText('b') };
  const { get } = await serveShell({ areas: [{ ...judgesRegistryEntry, owner, files }] });
  const { body } = await get('/');
  expect(body).not.toContain('<script>');
  expect(body).not.toContain('<b>');
  expect(parsePageConfig(body).registry.areas[0]).toMatchObject({ owner, files });
});

test('without AREAS_URL the areas are served from the registry folder to any origin, and cached forever', async () => {
  const { get } = await serveShell();
  const { statusCode, body, headers } = await get('/areas/judges/1.1.0/assets/area.js');
  expect([statusCode, body]).toEqual([200, 'export default 1']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/areas/judges/1.1.0/mf-manifest.json')).headers['cache-control']).toContain('immutable');
});

test.each(['/areas/..%2fremotes.json', '/areas/%2e%2e%2fremotes.json', '/areas/judges/', '/areas/'])(
  'nothing else of that folder is served: %s',
  async (path) => {
    const { get } = await serveShell();
    const { statusCode, body } = await get(path);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('manifest');
  },
);

test('with AREAS_URL the areas are not served here', async () => {
  const { get } = await serveShell({ env: { AREAS_URL: 'https://files.example/desk' } });
  const { body, headers } = await get('/');
  const manifest = 'https://files.example/desk/areas/judges/1.1.0/mf-manifest.json';
  expect(parsePageConfig(body).registry.areas[0].manifest).toBe(manifest);
  expect(headers['content-security-policy']).toContain(' https://files.example/desk/areas/judges/;');
  expect((await get('/areas/judges/1.1.0/assets/area.js')).statusCode).toBe(404);
});

test.each(['/areas/judges/9.9.9/mf-manifest.json', '/areas/..%2fremotes.json'])(
  'an error for the missing file %s is readable from other origins, and is not cached',
  async (path) => {
    const { get } = await serveShell();
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
  },
);
