import {
  type ContractRoute,
  COMPANY_UPLOAD_COLUMNS,
  JUDGE_UPLOAD_COLUMNS,
  PERSON_UPLOAD_COLUMNS,
  QUERY_FIELDS,
  type RecordKind,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { createFilterArbitrary } from '../any-filter';
import { typeformApiWebhookEvent } from '../../src/typeform/service/service-schemas';
import { getRouteName } from './contract-routes';
import { type ValueHints, toJsonSchema } from './schema-values';

export const toPlaceholder = (name: string): string => `{{${name}}}`;

const date = fc.constantFrom('2024-02-29', '2026-11-20', '', null);
const email = fc.constantFrom('ann@example.com', '', "o'brien+tag@sub.example.com", null);
const url = fc.constantFrom('https://example.com/a?b=c#d', 'http://bücher.example', '', null);
const year = fc.constantFrom('2024', 1999, '', null);
const byYear = fc.constantFrom({ '2024': 1 }, {}, null);
const moment = fc.constantFrom('2026-01-01T00:00:00Z', '2026-11-20T08:00:00.123+05:30');
const OF_ALL: ValueHints = {
  email,
  contact_email: email,
  date: fc.constantFrom('2024-02-29', '2026-11-20', null),
  due: date,
  assignee: fc.constantFrom('', null),
  mine: fc.constantFrom('true', 'false'),
  open: fc.constantFrom('true', 'false'),
  start_date: date,
  end_date: fc.constantFrom('2026-11-20', '', null),
  semester_reminder_date: date,
  year,
  office_year: year,
  graduation_year: year,
  entr_graduation_year: year,
  revenue_data: byYear,
  employee_data: byYear,
  linkedin_url: url,
  linkedin: url,
  twitter: url,
  website: url,
  company_id: fc.constant(toPlaceholder('companies')),
  judge_id: fc.constant(toPlaceholder('judges')),
  limit: fc.constantFrom(1, 25, 1000),
  offset: fc.constantFrom(0, 1, 1_000_000_000),
  since: moment,
  redirect_uri: fc.constant('http://localhost:5173/auth/typeform/callback'),
  form_id: fc.constant(toPlaceholder('forms')),
  mapping_id: fc.constant(toPlaceholder('mappings')),
  'if-match': fc.constantFrom('2999-01-01T00:00:00.000Z', '*'),
  field_mappings: fc.constant({
    abc: { db_field: 'company_name', field_type: 'short_text', field_title: 'Company', required: true },
  }),
};

const filterHint = (kind: RecordKind) =>
  fc.oneof({ weight: 4, arbitrary: createFilterArbitrary(QUERY_FIELDS[kind], {}) }, fc.constant(null));
const queryHints = (kind: RecordKind, ...fields: [string, ...string[]]): ValueHints => ({
  filter: filterHint(kind),
  field: fc.constantFrom(...fields),
});
const bulkHints = (kind: RecordKind, changes: object): ValueHints => ({
  action: fc.constant('update'),
  ids: fc.constantFrom([], ['x'], undefined),
  filter: filterHint(kind),
  search: fc.constant(null),
  changes: fc.constant(changes),
  expected: fc.constant(0),
});
const exportHints = (kind: RecordKind, ...columns: string[]): ValueHints => ({
  filter: filterHint(kind),
  search: fc.constant(null),
  sort: fc.constant(null),
  ids: fc.constant(undefined),
  columns: fc.constantFrom(columns, columns.slice(1)),
  format: fc.constantFrom('csv', 'xlsx'),
});
const revertHints = (area: string): ValueHints => ({
  history_id: fc.constant(toPlaceholder(`change-of-${area}`)),
  fields: fc.constantFrom(['email'], ['contact_email']),
});
const viewHints: ValueHints = {
  name: fc.uuid(),
  query: fc.oneof(
    filterHint('companies').map((filter) => ({ filter, sort: [], columns: [], search: 'a' })),
    fc.constantFrom({}, { search: null }),
  ),
};

const period: ValueHints = { from: fc.constantFrom(1900, 2024), to: fc.constantFrom(2024, 2999) };

const newPassword = fc.nat().map((count) => `another kettle ${count}`);
const OF_ROUTE: Readonly<Record<string, ValueHints>> = {
  'POST /companies/query': queryHints('companies', 'company_name', 'people_count', 'year_started'),
  'POST /judges/query': queryHints('judges', 'name', 'last_competition_year', 'competitions_count'),
  'POST /people/query': queryHints('people', 'primary_company_name', 'donations_total', 'created_at'),
  'POST /companies/bulk': bulkHints('companies', { major: 'Law', active_tenant: null }),
  'POST /judges/bulk': bulkHints('judges', { phone: '+1 706 555 0100' }),
  'POST /people/bulk': bulkHints('people', { labels: { add: ['donor'], remove: [] }, bio: '' }),
  'POST /companies/export': exportHints('companies', 'company_name', 'touchpoint_programs', 'updated_at'),
  'POST /judges/export': exportHints('judges', 'competition_names', 'name'),
  'POST /people/export': exportHints('people', 'donations_total', 'labels'),
  'POST /companies/:id/revert': revertHints('companies'),
  'POST /judges/:id/revert': revertHints('judges'),
  'POST /people/:id/revert': revertHints('people'),
  'GET /metrics/dashboard': period,
  'GET /judges/metrics': period,
  'GET /people/metrics': period,
  'GET /search': { limit: fc.constantFrom(1, 50) },
  'POST /views': viewHints,
  'PUT /views/:id': { ...viewHints, kind: fc.constant('companies') },
  'POST /auth/login': {
    email: fc.constant(toPlaceholder('email')),
    password: fc.constant(toPlaceholder('password')),
  },
  'POST /auth/register': {
    email: fc.uuid().map((id) => `${id}@example.com`),
    password: newPassword,
  },
  'POST /auth/logout': { refresh_token: fc.constantFrom(toPlaceholder('refresh'), 'junk') },
  'POST /auth/refresh': { refresh_token: fc.constant(toPlaceholder('refresh')) },
  'POST /auth/password': {
    current_password: fc.constant(toPlaceholder('password')),
    new_password: newPassword,
  },
  'POST /auth/password-reset/request': {
    email: fc.constantFrom(toPlaceholder('email'), 'nobody@example.com'),
  },
  'POST /auth/password-reset/confirm': {
    token: fc.constant(toPlaceholder('reset')),
    new_password: newPassword,
  },
  // The token of a password reset also works here, because both kinds of tokens are in one table.
  'POST /auth/email-confirmation/confirm': {
    token: fc.constant(toPlaceholder('reset')),
    password: fc.constant(toPlaceholder('password')),
  },
  'POST /typeform/auth/callback': {
    code: fc.constant(toPlaceholder('code')),
    state: fc.constant(toPlaceholder('state')),
  },
};

export const getRouteValueHints = (route: ContractRoute): ValueHints => ({
  ...OF_ALL,
  ...OF_ROUTE[getRouteName(route)],
});

const SENT_EVENT = toJsonSchema(typeformApiWebhookEvent);

export const getBodySchema = (route: ContractRoute) => {
  if (route.url === '/typeform/webhook') return SENT_EVENT;
  return route.schema.body && toJsonSchema(route.schema.body);
};

export const UPLOAD_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  '/companies/upload': COMPANY_UPLOAD_COLUMNS,
  '/judges/upload': JUDGE_UPLOAD_COLUMNS,
  '/people/upload': PERSON_UPLOAD_COLUMNS,
};

const LAST_PARAM = /:(\w+)$/;

export function getKnownRecordPath({ method, url }: ContractRoute): string {
  const isTaken = method === 'DELETE';
  if (url.endsWith('/active-tenant')) return url.replace(':id', toPlaceholder('offices'));
  const [, area, part] = /^\/(\w+)\/:id\/(revert|restore)$/.exec(url) ?? [];
  if (area) return url.replace(':id', toPlaceholder(`${part === 'revert' ? 'changed' : 'deleted'}-${area}`));
  const known = url.replace(LAST_PARAM, (param, name: string) =>
    isTaken && name !== 'year' ? `:new-${name}` : param,
  );
  const ofArea = known.replace(
    /^\/(\w+)\/uploads\/:id/,
    (_all, area: string) => `/${area}/uploads/${toPlaceholder(`${area}-uploads`)}`,
  );
  return ofArea.replace(/([\w-]+)\/:(new-)?(\w+)/g, (_all, records: string, fresh = '') =>
    records === 'competitions' ? `${records}/2024` : `${records}/${toPlaceholder(`${fresh}${records}`)}`,
  );
}
