import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildToArchive, readReleasedArea } from './build-to-archive';
import { writeAreaWorkspace, releaseAreas, createTestFolder } from './testing/area-workspace';

function checkoutWith(area: Parameters<typeof writeAreaWorkspace>[0]) {
  const checkout = createTestFolder();
  renameSync(writeAreaWorkspace(area), join(checkout, 'remote-judges'));
  return checkout;
}

test('a build is kept under the version that it was built with', () => {
  const checkout = checkoutWith({ version: '1.2.0' });
  const folder = join(checkout, 'remote-judges/dist');
  expect(readBuildToArchive('judges', checkout)).toEqual({ part: 'judges', version: '1.2.0', folder });
});

test('a build of another version and a missing build are refused', () => {
  const checkout = checkoutWith({ version: '1.2.0' });
  writeFileSync(join(checkout, 'remote-judges/package.json'), JSON.stringify({ version: '1.3.0' }));
  expect(() => readBuildToArchive('judges', checkout)).toThrow(
    'is version 1.2.0, and package.json says 1.3.0',
  );
  expect(() => readBuildToArchive('shell', checkout)).toThrow('is not built');
});

test('the live release of a release folder is kept, not the build in dist', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {}, { version: '1.1.0' });
  expect(readReleasedArea('judges', folder)).toEqual({
    part: 'judges',
    version: '1.1.0',
    folder: join(folder, 'areas/judges/1.1.0'),
  });
});

test('a release folder without the package, or with changed files, is refused', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  expect(() => readReleasedArea('people', folder)).toThrow('people was never released into');
  expect(() => readReleasedArea('shell', folder)).toThrow('holds no shell');
  writeFileSync(join(folder, 'areas/judges/1.0.0/assets/area-abc.css'), 'other');
  expect(() => readReleasedArea('judges', folder)).toThrow('as they were released');
});
