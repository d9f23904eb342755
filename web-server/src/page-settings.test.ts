import { expect, test } from 'vitest';
import { readPageSettings } from './page-settings.ts';

const production = {
  NODE_ENV: 'production',
  API_URL: 'https://api.desk.example/api',
  REGISTRY: '/srv/releases/remotes.json',
  AREAS_URL: 'https://files.desk.example/',
};

const problemsOf = (env: Record<string, string>) => {
  try {
    readPageSettings(env);
  } catch (error) {
    return String(Object(error).message).split('\n');
  }
  return [];
};

test('a local start needs no setting', () => {
  expect(readPageSettings({})).toEqual({
    production: false,
    apiUrl: 'http://localhost:8000/api',
    registry: null,
    areasUrl: null,
    appUrl: 'http://localhost:5173/',
    overrides: { origins: [], session: 'shared' },
  });
});

test('production has overrides off by default', () => {
  expect(readPageSettings(production)).toMatchObject({ overrides: null });
});

test.each([
  ['REGISTRY', '/srv/releases/remotes.json', null],
  ['APP_URL', 'https://desk.example', null],
  ['APP_URL', 'http://192.168.1.7:5173', null],
  ['APP_URL', 'http://localhost.example', null],
  ['APP_URL', 'http://localhost:6100', { origins: [], session: 'shared' }],
  ['APP_URL', 'http://127.0.0.1:6100', { origins: [], session: 'shared' }],
  ['APP_URL', 'http://[::1]:6100', { origins: [], session: 'shared' }],
])('without NODE_ENV=production, %s=%s decides on overrides', (name, value, overrides) => {
  expect(readPageSettings({ [name]: value }).overrides).toEqual(overrides);
  const allowed = readPageSettings({ [name]: value, AREA_OVERRIDES: 'with-session' });
  expect(allowed.overrides).toEqual({ origins: [], session: 'shared' });
});

test('production names all missing settings', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    'API_URL must be set in production',
    'REGISTRY must be set in production',
    'AREAS_URL must be set in production, or APP_URL where this server also serves the areas',
  ]);
});

test('production may serve the areas itself', () => {
  const env = { ...production, AREAS_URL: '', APP_URL: 'https://desk.example' };
  expect(readPageSettings(env)).toMatchObject({ areasUrl: null, appUrl: 'https://desk.example/' });
});

test.each([
  ['off', null],
  ['with-session', { origins: ['https://review.example'], session: 'shared' }],
])('AREA_OVERRIDES=%s', (AREA_OVERRIDES, overrides) => {
  const given = {
    AREA_OVERRIDES,
    AREA_OVERRIDE_ORIGINS: 'https://review.example',
  };
  expect(readPageSettings({ ...production, ...given }).overrides).toEqual(overrides);
});

test.each([
  ['API_URL', 'api.desk.example', 'must be an address that starts with http:// or https://'],
  ['AREAS_URL', 'ftp://files.example', 'must be an address that starts with http:// or https://'],
  ['APP_URL', '/desk', 'must be an address that starts with http:// or https://'],
  ['AREA_OVERRIDES', 'on', 'must be one of off, with-session'],
  ['AREA_OVERRIDE_ORIGINS', 'https://a.example/path', 'must be origins like https://review.example.edu'],
  ['AREA_OVERRIDE_ORIGINS', "https://a.example,'unsafe-inline'", 'must be origins like'],
  ['AREA_OVERRIDE_ORIGINS', '*', 'must be origins like'],
])('%s=%s is refused in one line', (name, value, message) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${name} ${message}`);
});

test('all invalid settings are reported at once', () => {
  expect(problemsOf({ API_URL: 'x', APP_URL: 'y' })).toHaveLength(2);
});
