import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compareVersions } from 'compare-versions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease, readArchivedRelease } from './archived-release';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'kept-release-'));
});
afterEach(() => rmSync(work, { recursive: true }));

function builtFolder(files: Record<string, string | Buffer>): string {
  const folder = join(work, 'dist');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function packAndRead(folder: string) {
  const file = join(work, 'kept.json.br');
  writeFileSync(file, packRelease({ part: 'judges', version: '1.0.0', folder }));
  return readArchivedRelease(file);
}

test('a kept release comes back byte for byte', () => {
  const files = {
    'assets/area-1.js': 'export const name = "Jürg";\r\n',
    'assets/font.woff2': Buffer.from([0, 0xff, 0xfe, 0x80]),
    'mf-manifest.json': '{}',
  };
  const kept = packAndRead(builtFolder(files));
  expect(kept).toMatchObject({ part: 'judges', version: '1.0.0' });
  expect([...kept.files].sort()).toEqual(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  );
});

test('a kept release includes the description of the area, but no compressed copies', () => {
  const kept = packAndRead(
    builtFolder({
      'area.json': '{"name":"judges"}',
      'a.js': 'a',
      'a.js.gz': 'a',
      'a.js.br': 'a',
      'mf-stats.json': '{}',
    }),
  );
  expect(kept.entry).toEqual({ name: 'judges' });
  expect([...kept.files.keys()]).toEqual(['a.js']);
});

const shelf = new URL('../../e2e/releases/', import.meta.url);
const kept = readdirSync(shelf);

test('one release of each package is kept', () => {
  expect(kept.map((name) => name.split('-')[0])).toEqual(['companies', 'judges', 'people', 'shell']);
});

test.each(kept)('%s contains no path of the machine that built it', (name) => {
  const text = brotliDecompressSync(readFileSync(new URL(name, shelf))).toString('utf8');
  expect(text).not.toMatch(/(?:^|["'`\s(=])(?:file:\/\/)?\/(?:home|root|tmp|work|Users)\/|[A-Z]:\\\\Users/);
});

test.each(kept)('%s is older than the current version, so that two versions are compared', (name) => {
  const [, part = '', version = ''] = /^(\w+)-(.+)\.json\.br$/.exec(name) ?? [];
  const workspace = part === 'shell' ? part : `remote-${part}`;
  const file = new URL(`../../${workspace}/package.json`, import.meta.url);
  const current: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  expect(compareVersions(version, current.version)).toBe(-1);
});
