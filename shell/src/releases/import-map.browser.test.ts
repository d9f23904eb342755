import { describe, expect, test } from 'vitest';
import { setPageConfig } from '../registry/page-config';
import type { AreaDescription } from '../registry/registry';
import { createArea, createPageConfig } from '../testing/test-area';
import { createFileResponse, computeSha384Integrity, serveFiles } from '../testing/area-server';
import { addIntegrityHashes } from './import-map';

const hash = `sha384-${'A'.repeat(64)}`;
const maps = () =>
  [...document.querySelectorAll('script[type="importmap"]')].map(({ textContent }) => textContent);

/** Returns a release with made-up hashes; `fields` can replace them. */
function release(version: string, fields: Partial<AreaDescription> = {}) {
  const manifest = `${location.origin}/api/${version}/mf-manifest.json`;
  return createArea('judges', { version, manifest, files: { 'area.js': hash, 'area.css': hash }, ...fields });
}

describe('hashes of a release that came out later', () => {
  test('are added to the page once, for its scripts only', () => {
    setPageConfig(createPageConfig([]));
    const before = maps().length;
    expect(addIntegrityHashes(release('1.2.0'))).toBe(true);
    expect(addIntegrityHashes(release('1.2.0'))).toBe(true);
    const added = maps().slice(before);
    expect(added).toHaveLength(1);
    expect(JSON.parse(added[0] ?? '')).toMatchObject({
      integrity: { [`${location.origin}/api/1.2.0/area.js`]: hash },
    });
    expect(added[0]).not.toContain('area.css');
  });

  test.each([
    ['as it was released', '', true],
    ['changed', '//', false],
  ])('decide whether the browser runs a script that is %s', async (_, change, runs) => {
    setPageConfig(createPageConfig([]));
    const script = `export default '${runs}';`;
    const manifest = `http://localhost:5199/later-${runs}/mf-manifest.json`;
    const later = release('1.6.0', { manifest, files: { 'area.js': await computeSha384Integrity(script) } });
    serveFiles(later, { 'area.js': () => createFileResponse(script + change, 'text/javascript') });
    addIntegrityHashes(later);
    const address = new URL('area.js', manifest).href;
    const outcome = import(/* @vite-ignore */ address).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(runs);
  });
});
