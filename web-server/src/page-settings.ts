import { resolve } from 'node:path';
import { getLocalOrigin } from './ports.ts';
import { getErrorMessage } from './system-error.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Parse<T> = (text: string) => T;
type Read = <T>(name: string, parse: Parse<T>, fallback: T) => T;

export interface OverrideSettings {
  origins: string[];
  /** Earlier builds of the shell require this field. */
  session: 'shared';
}

export interface PageSettings {
  production: boolean;
  apiUrl: string;
  registry: string | null;
  areasUrl: string | null;
  appUrl: string;
  overrides: OverrideSettings | null;
}

export function readPageSettings(env: Env): PageSettings {
  const production = env.NODE_ENV === 'production';
  const problems = production ? missingInProduction(env) : [];
  const read: Read = (name, parse, fallback) => {
    const text = env[name];
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name} ${getErrorMessage(error)}`);
      return fallback;
    }
  };
  const settings = {
    production,
    apiUrl: read('API_URL', parseUrl, `${getLocalOrigin('api')}/api`),
    registry: read<string | null>('REGISTRY', (path) => resolve(path), null),
    areasUrl: read<string | null>('AREAS_URL', folderAddress, null),
    appUrl: read('APP_URL', folderAddress, `${getLocalOrigin('shell')}/`),
    overrides: overridesOf(read, production || isForOthers(env)),
  };
  if (problems.length) throw new Error(problems.join('\n'));
  return settings;
}

/** A server with a registry or a public address has other users, even without NODE_ENV=production. */
const isForOthers = ({ REGISTRY, APP_URL }: Env) =>
  Boolean(REGISTRY || (APP_URL && !isThisComputer(APP_URL)));

const isThisComputer = (text: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.canParse(text) ? new URL(text).hostname : '');

function overridesOf(read: Read, isOffByDefault: boolean): OverrideSettings | null {
  const use = read('AREA_OVERRIDES', overrideUse, isOffByDefault ? 'off' : 'with-session');
  const origins = read('AREA_OVERRIDE_ORIGINS', originList, []);
  return use === 'off' ? null : { origins, session: 'shared' };
}

const OVERRIDE_USES = ['off', 'with-session'] as const;

function overrideUse(text: string): (typeof OVERRIDE_USES)[number] {
  const use = OVERRIDE_USES.find((one) => one === text);
  if (use) return use;
  throw new Error(`must be one of ${OVERRIDE_USES.join(', ')}`);
}

function missingInProduction(env: Env): string[] {
  const missing = ['API_URL', 'REGISTRY'].filter((name) => !env[name]).map((name) => `${name} ${REQUIRED}`);
  const knowsItsAddress = env.AREAS_URL || env.APP_URL;
  return knowsItsAddress
    ? missing
    : [...missing, `AREAS_URL ${REQUIRED}, or APP_URL where this server also serves the areas`];
}

const REQUIRED = 'must be set in production';

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function parseUrl(text: string): string {
  if (!urlOf(text)) throw new Error('must be an address that starts with http:// or https://');
  return text.replace(/\/+$/, '');
}

const folderAddress = (text: string) => `${parseUrl(text)}/`;

function originList(text: string): string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.every((origin) => urlOf(origin)?.origin === origin)) return origins;
  throw new Error('must be origins like https://review.example.edu, with commas between');
}
