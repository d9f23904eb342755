import { expect, test } from 'vitest';
import { arePackagesInstalled } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  shell: { version: '1.1.0' },
  'node_modules/@studio-desk/shell': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'shell/node_modules/zod': { version: '4.0.0', integrity: 'sha512-b' },
  'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};
const { 'node_modules/for-another-system': _, ...installed } = wanted;

test('packages that another command installed are not installed again', () => {
  expect(arePackagesInstalled(wanted, installed)).toBe(true);
});

test.each([
  ['nothing', {}],
  ['another version', { ...installed, 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' } }],
  ['other bytes', { ...installed, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-x' } }],
  ['no workspace', { ...installed, 'node_modules/@studio-desk/shell': undefined }],
])('an installation with %s is incomplete', (_, there) => {
  expect(arePackagesInstalled(wanted, there)).toBe(false);
});
