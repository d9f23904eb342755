import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtPart, releasedPart } from './part-to-keep';
import { madeArea, putReleases, testFolder } from './testing/made-area';

/** A checkout with one built area. */
function checkoutWith(area: Parameters<typeof madeArea>[0]) {
  const checkout = testFolder();
  renameSync(madeArea(area), join(checkout, 'remote-judges'));
  return checkout;
}

test('what is built is kept under the version that it was built as', () => {
  const checkout = checkoutWith({ version: '1.2.0' });
  const folder = join(checkout, 'remote-judges/dist');
  expect(builtPart('judges', checkout)).toEqual({ part: 'judges', version: '1.2.0', folder });
});

test('a build of another version is refused, and so is none', () => {
  const checkout = checkoutWith({ version: '1.2.0' });
  writeFileSync(join(checkout, 'remote-judges/package.json'), JSON.stringify({ version: '1.3.0' }));
  expect(() => builtPart('judges', checkout)).toThrow('is version 1.2.0, and package.json says 1.3.0');
  expect(() => builtPart('shell', checkout)).toThrow('is not built');
});

test('what is live in a release folder is kept, whatever lies in dist', async () => {
  const folder = testFolder();
  await putReleases(folder, {}, { version: '1.1.0' });
  expect(releasedPart('judges', folder)).toEqual({
    part: 'judges',
    version: '1.1.0',
    folder: join(folder, 'areas/judges/1.1.0'),
  });
});

test('a release folder without it, or with other files than were released, is told', async () => {
  const folder = testFolder();
  await putReleases(folder, {});
  expect(() => releasedPart('people', folder)).toThrow('people was never released into');
  expect(() => releasedPart('shell', folder)).toThrow('holds no shell');
  writeFileSync(join(folder, 'areas/judges/1.0.0/assets/area-abc.css'), 'other');
  expect(() => releasedPart('judges', folder)).toThrow('as they were released');
});
