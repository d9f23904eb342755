import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const sources = readdirSync(root)
  .filter((part) => existsSync(new URL(`${part}/src`, root)))
  .flatMap((part) =>
    readdirSync(new URL(`${part}/src`, root), { recursive: true }).map(
      (path) => `${part}/src/${String(path)}`,
    ),
  );

/** `company-records.test.ts` is a test of `company-routes.ts`, because both names begin with `company`. */
const hasTest = (file: string) => {
  const start = file.replace(/(?:-routes\.ts|\.tsx)$/, '');
  return sources.some(
    (other) =>
      other.startsWith(start) && !other.slice(start.length).includes('/') && /\.test\.tsx?$/.test(other),
  );
};

test('each file of routes and each page has a test beside it', () => {
  const tested = sources.filter((file) =>
    /^api\/.*-routes\.ts$|^(?:shell|remote-|shared-area)(?!.*\/testing\/).*-page\.tsx$/.test(file),
  );
  expect(tested.length).toBeGreaterThan(30);
  expect(tested.filter((file) => !hasTest(file))).toEqual([]);
});
