import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOrCreateLocalSecrets } from './local-secrets';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';

it('secrets of a local start are created once, differ, and are readable by this user only', () => {
  const folder = makeTestFolder('secrets');
  onTestFinished(() => removeFolder(folder));
  const first = readOrCreateLocalSecrets(folder);
  expect(readOrCreateLocalSecrets(folder)).toEqual(first);
  expect(first.TOKEN_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(first.ENCRYPTION_KEY).not.toBe(first.TOKEN_SECRET);
  const files = readdirSync(join(folder, 'secrets')).map((name) => join(folder, 'secrets', name));
  expect(files.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
});
