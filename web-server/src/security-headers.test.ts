import { expect, test } from 'vitest';
import { computeIntegrityHash } from './file-hashes.ts';
import { createShellHeaders } from './security-headers.ts';

const apiUrl = 'https://api.desk.example/api';
const registryOf = (...areas: unknown[]) => ({ areas });
const files = { 'mf-manifest.json': computeIntegrityHash(Buffer.from('{}')) };
const people = {
  name: 'people',
  version: '1.1.0',
  manifest: 'https://people.desk.example/mf-manifest.json',
  files,
};

const headers = createShellHeaders({ apiUrl, registry: registryOf(people) });

const policyOf = (given: { 'content-security-policy': string }) =>
  new Map(
    given['content-security-policy'].split('; ').map((rule) => {
      const [name, ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
const policy = policyOf(headers);

test.each(['script-src', 'style-src'])(
  '%s allows files of the shell and the areas, and nothing else',
  (name) => {
    expect(policy.get(name)).toEqual(["'self'", 'https://people.desk.example']);
  },
);

test('the CSP allows inline style attributes, and no inline code', () => {
  const isLoose = (source: string) => source.startsWith("'unsafe-");
  const loose = [...policy].filter(([, sources]) => sources?.some(isLoose));
  expect(loose).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
});

test('the CSP refuses everything by default', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['script-src-elem', 'script-src-attr', 'style-src-elem']) {
    expect(policy.has(name)).toBe(false);
  }
});

test("the CSP requires Trusted Types and allows the shell's policy only", () => {
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['studio-desk']);
});

test('code without a known hash is refused', () => {
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('a shell from before 1.1.0 gets neither Trusted Types nor Integrity-Policy', () => {
  const old = createShellHeaders({ apiUrl, registry: registryOf(people), strict: false });
  expect(old['integrity-policy']).toBeUndefined();
  expect(policyOf(old).has('require-trusted-types-for')).toBe(false);
});

test("the CSP allows the folder of an area's releases and no other", () => {
  const host = 'https://files.desk.example/desk/areas';
  const judges = {
    name: 'judges',
    version: '1.1.0',
    manifest: `${host}/judges/1.1.0/mf-manifest.json`,
    files,
    previous: { version: '1.0.0', manifest: `${host}/judges/1.0.0/mf-manifest.json`, files },
  };
  const released = policyOf(createShellHeaders({ apiUrl, registry: registryOf(judges) }));
  expect(released.get('script-src')).toEqual(["'self'", `${host}/judges/`]);
  expect(released.get('connect-src')).toEqual(["'self'", 'https://api.desk.example', `${host}/judges/`]);
});

test('the CSP allows the address of a previous release too', () => {
  const moved = {
    ...people,
    previous: { version: '1.0.0', manifest: 'https://old.example/p/m.json', files },
  };
  const { 'script-src': sources } = Object.fromEntries(
    policyOf(createShellHeaders({ apiUrl, registry: registryOf(moved) })),
  );
  expect(sources).toEqual(["'self'", 'https://people.desk.example', 'https://old.example/p/']);
});

test.each([
  ['of another kind', 'javascript:alert(1)'],
  ['without a scheme', '/areas/judges'],
  ['of the wrong type', 7],
])('an address %s is not allowed as a source', (_, manifest) => {
  const registry = registryOf(people, { ...people, manifest }, { manifest }, null, 'judges');
  const wrong = policyOf(createShellHeaders({ apiUrl, registry }));
  expect(wrong.get('script-src')).toEqual(["'self'", 'https://people.desk.example']);
});

test('no address can add a CSP directive', () => {
  const manifest = "https://people.desk.example/a; script-src *, x 'unsafe-inline'/mf-manifest.json";
  const hostile = policyOf(createShellHeaders({ apiUrl, registry: registryOf({ ...people, manifest }) }));
  expect([...hostile.keys()]).toEqual([...policy.keys()]);
  expect(hostile.get('script-src')).toHaveLength(2);
  expect(hostile.get('script-src')?.join()).not.toMatch(/;| '?unsafe/);
});

const overrides = { origins: ['https://review.desk.example'] };

test('the CSP allows overrides from this computer and listed origins, without hashes', () => {
  const open = createShellHeaders({ apiUrl, registry: registryOf(people), overrides });
  const places = ['http://localhost:*', 'http://127.0.0.1:*', 'https://review.desk.example'];
  expect(open['integrity-policy']).toBeUndefined();
  expect(policyOf(open).get('script-src')).toEqual(["'self'", 'https://people.desk.example', ...places]);
  expect(policyOf(open).get('style-src')).toEqual(["'self'", 'https://people.desk.example', ...places]);
  expect(policyOf(open).get('connect-src')).toEqual([
    "'self'",
    'https://api.desk.example',
    'https://people.desk.example',
    ...places,
    'ws://localhost:*',
    'ws://127.0.0.1:*',
    'wss://review.desk.example',
  ]);
});
