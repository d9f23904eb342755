import { expect, test } from 'vitest';
import { toTrustedHtml, toTrustedImportMap } from './trusted-types';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

test('markup is unchanged and accepted under Trusted Types', () => {
  const html = toTrustedHtml('<p>Dear manager</p>');
  expect(String(html)).toBe('<p>Dear manager</p>');
  expect(html).not.toBeTypeOf('string');
  expect(parse(html)).toBe('Dear manager');
});

test('an import map is unchanged and accepted under Trusted Types', () => {
  const map = toTrustedImportMap('{"integrity":{}}');
  expect(String(map)).toBe('{"integrity":{}}');
  expect(map).not.toBeTypeOf('string');
});
