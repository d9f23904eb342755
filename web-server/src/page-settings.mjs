import { resolve } from 'node:path';
import { originOf } from './ports.mjs';

/** Whose session the code that replaces an area acts with. */
const SESSIONS = { on: 'own', 'with-session': 'shared' };

/**
 * The settings of the page server, out of the environment; `.env.example` says what each is for. Throws with one line
 * for each variable that does not fit.
 */
export function readPageSettings(env) {
  const production = env.NODE_ENV === 'production';
  const problems = production ? missingInProduction(env) : [];
  const read = (name, parse, otherwise) => {
    if (!env[name]) return otherwise;
    try {
      return parse(env[name]);
    } catch (error) {
      problems.push(`${name} ${error.message}`);
    }
  };
  const settings = {
    production,
    apiUrl: read('API_URL', address, `${originOf('api')}/api`),
    registry: read('REGISTRY', (path) => resolve(path), null),
    areasUrl: read('AREAS_URL', folderAddress, null),
    appUrl: read('APP_URL', folderAddress, `${originOf('shell')}/`),
    overrides: overridesOf(read, production || isForOthers(env)),
    telemetrySample: read('TELEMETRY_SAMPLE', share, production ? 0.1 : 1),
  };
  if (problems.length) throw new Error(problems.join('\n'));
  return settings;
}

/** Released areas, or an address of other computers: others' sessions are at stake, also where nobody says production. */
const isForOthers = ({ REGISTRY, APP_URL }) => Boolean(REGISTRY || (APP_URL && !isThisComputer(APP_URL)));

const isThisComputer = (text) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.canParse(text) ? new URL(text).hostname : '');

/** On a local start there is no session to keep from a developer's own code. */
function overridesOf(read, offUnlessSaid) {
  const uses = ['off', ...Object.keys(SESSIONS)];
  const use = read('AREA_OVERRIDES', oneOf(uses), offUnlessSaid ? 'off' : 'with-session');
  const origins = read('AREA_OVERRIDE_ORIGINS', originList, []);
  const apiUrl = read('AREA_OVERRIDE_API_URL', address);
  return use === 'off' ? null : { origins, session: SESSIONS[use], ...(apiUrl && { apiUrl }) };
}

function missingInProduction(env) {
  const missing = ['API_URL', 'REGISTRY'].filter((name) => !env[name]).map((name) => `${name} ${REQUIRED}`);
  const knowsItsAddress = env.AREAS_URL || env.APP_URL;
  return knowsItsAddress
    ? missing
    : [...missing, `AREAS_URL ${REQUIRED}, or APP_URL where this server also serves the areas`];
}

const REQUIRED = 'must be set in production';

function urlOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function address(text) {
  if (!urlOf(text)) throw new Error('must be an address that starts with http:// or https://');
  return text.replace(/\/+$/, '');
}

const folderAddress = (text) => `${address(text)}/`;

function originList(text) {
  const origins = text.split(',').map((part) => part.trim());
  if (origins.every((part) => urlOf(part)?.origin === part)) return origins;
  throw new Error('must be origins like https://review.example.edu, with commas between');
}

const oneOf = (words) => (text) => {
  if (words.includes(text)) return text;
  throw new Error(`must be one of ${words.join(', ')}`);
};

function share(text) {
  const number = Number(text);
  if (number >= 0 && number <= 1) return number;
  throw new Error('must be a number from 0 to 1');
}
