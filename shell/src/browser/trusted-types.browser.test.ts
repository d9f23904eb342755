import { expect, test } from 'vitest';
import { trustedHtml, trustedImportMap } from './trusted-types';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

test('markup is unchanged and accepted under Trusted Types', () => {
  const html = trustedHtml('<p>Dear manager</p>');
  expect(String(html)).toBe('<p>Dear manager</p>');
  expect(html).not.toBeTypeOf('string');
  expect(parse(html)).toBe('Dear manager');
});

test('an import map is unchanged and accepted under Trusted Types', () => {
  const map = trustedImportMap('{"integrity":{}}');
  expect(String(map)).toBe('{"integrity":{}}');
  expect(map).not.toBeTypeOf('string');
});
