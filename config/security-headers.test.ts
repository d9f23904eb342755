import { expect, test } from 'vitest';
import { shellHeaders } from '../tools/security-headers.mjs';

const headers = shellHeaders({
  apiUrl: 'https://api.desk.example/api',
  registry: { areas: [{ manifest: 'https://people.desk.example/mf-manifest.json' }] },
});

const policy = new Map(
  headers['content-security-policy'].split('; ').map((rule) => {
    const [name, ...sources] = rule.split(' ');
    return [name, sources];
  }),
);

test.each(['script-src', 'style-src'])(
  '%s takes files of the shell and the areas, and nothing else',
  (name) => {
    expect(policy.get(name)).toEqual(["'self'", 'https://people.desk.example']);
  },
);

test('only attributes may hold styles; no rule lets code stand in the page', () => {
  const isLoose = (source: string) => source.startsWith("'unsafe-");
  const loose = [...policy].filter(([, sources]) => sources?.some(isLoose));
  expect(loose).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
});

test('what no rule names is refused', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['script-src-elem', 'script-src-attr', 'style-src-elem']) {
    expect(policy.has(name)).toBe(false);
  }
});
