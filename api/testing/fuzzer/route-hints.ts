import {
  type ContractRoute,
  COMPANY_UPLOAD_COLUMNS,
  JUDGE_UPLOAD_COLUMNS,
  PERSON_UPLOAD_COLUMNS,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { serviceEvent } from '../../src/typeform/service/service-schemas';
import { nameOf } from './contract-routes';
import { type Hints, jsonSchemaOf } from './schema-values';

export const place = (name: string): string => `{{${name}}}`;

const date = fc.constantFrom('2024-02-29', '2026-11-20', '', null);
const email = fc.constantFrom('ann@example.com', '', "o'brien+tag@sub.example.com", null);
const url = fc.constantFrom('https://example.com/a?b=c#d', 'http://bücher.example', '', null);
const moment = fc.constantFrom('2026-01-01T00:00:00Z', '2026-11-20T08:00:00.123+05:30');
const OF_ALL: Hints = {
  email,
  contact_email: email,
  date: fc.constantFrom('2024-02-29', '2026-11-20', null),
  start_date: date,
  end_date: fc.constantFrom('2026-11-20', '', null),
  semester_reminder_date: date,
  linkedin_url: url,
  linkedin: url,
  twitter: url,
  website: url,
  company_id: fc.constant(place('companies')),
  judge_id: fc.constant(place('judges')),
  limit: fc.constantFrom(1, 25, 1000),
  offset: fc.constantFrom(0, 1, 1_000_000_000),
  since: moment,
  redirect_uri: fc.constant('http://localhost:5173/auth/typeform/callback'),
  form_id: fc.constant(place('forms')),
  mapping_id: fc.constant(place('mappings')),
  'if-match': fc.constantFrom('2999-01-01T00:00:00.000Z', '*'),
  field_mappings: fc.constant({
    abc: { db_field: 'company_name', field_type: 'short_text', field_title: 'Company', required: true },
  }),
};

const newPassword = fc.nat().map((count) => `another kettle ${count}`);
const OF_ROUTE: Readonly<Record<string, Hints>> = {
  'POST /auth/login': { email: fc.constant(place('email')), password: fc.constant(place('password')) },
  'POST /auth/register': {
    email: fc.uuid().map((id) => `${id}@example.com`),
    password: newPassword,
  },
  'POST /auth/logout': { refresh_token: fc.constantFrom(place('refresh'), 'junk') },
  'POST /auth/refresh': { refresh_token: fc.constant(place('refresh')) },
  'POST /auth/password': { current_password: fc.constant(place('password')), new_password: newPassword },
  'POST /auth/password-reset/request': { email: fc.constantFrom(place('email'), 'nobody@example.com') },
  'POST /auth/password-reset/confirm': { token: fc.constant(place('reset')), new_password: newPassword },
  'POST /typeform/auth/callback': { code: fc.constant(place('code')), state: fc.constant(place('state')) },
};

export const hintsOf = (route: ContractRoute): Hints => ({ ...OF_ALL, ...OF_ROUTE[nameOf(route)] });

const SENT_EVENT = jsonSchemaOf(serviceEvent);

export const bodySchemaOf = (route: ContractRoute) => {
  if (route.url === '/typeform/webhook') return SENT_EVENT;
  return route.schema.body && jsonSchemaOf(route.schema.body);
};

export const UPLOAD_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  '/companies/upload': COMPANY_UPLOAD_COLUMNS,
  '/judges/upload': JUDGE_UPLOAD_COLUMNS,
  '/people/upload': PERSON_UPLOAD_COLUMNS,
};

const LAST_PARAM = /:(\w+)$/;

export function knownAddress({ method, url }: ContractRoute): string {
  const isTaken = method === 'DELETE';
  if (url.endsWith('/active-tenant')) return url.replace(':id', place('offices'));
  const known = url.replace(LAST_PARAM, (param, name: string) =>
    isTaken && name !== 'year' ? `:new-${name}` : param,
  );
  const ofArea = known.replace(
    /^\/(\w+)\/uploads\/:id/,
    (_all, area: string) => `/${area}/uploads/${place(`${area}-uploads`)}`,
  );
  return ofArea.replace(/([\w-]+)\/:(new-)?(\w+)/g, (_all, records: string, fresh = '') =>
    records === 'competitions' ? `${records}/2024` : `${records}/${place(`${fresh}${records}`)}`,
  );
}
