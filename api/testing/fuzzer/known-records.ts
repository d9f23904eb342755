import { createHmac } from 'node:crypto';
import { type ContractRoute, devMail, historyEntry } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MULTIPART_CONTENT_TYPE } from './damaged-parts';
import type { ApiResponse, RequestSender, SentRequest } from './exchange';
import type { GeneratedRequest } from './generated-request';
import { getRouteName } from './contract-routes';

export const WEBHOOK_SECRET = '5f1c2d3e4a5b69788796a5b4c3d2e1f00f1e2d3c';

const PLACE = /\{\{([\w-]+)\}\}/g;
const RESET_LINK = /reset-password#access_token=([\w-]+)/;
const REDIRECT = 'http://localhost:5173/auth/typeform/callback';
const FIRST_PASSWORD = 'blue kettle 47';

const session = z.object({ access_token: z.string(), refresh_token: z.string() });
const record = z.object({ id: z.string() });

interface Account {
  readonly email: string;
  password: string;
  access: string;
  refresh: string;
}

interface Surroundings {
  readonly exchange: RequestSender;
  readonly sendMails: () => Promise<unknown>;
  readonly approve: (authUrl: string) => Promise<URLSearchParams>;
}

export interface KnownRecords {
  fillPlaceholders(route: ContractRoute, request: GeneratedRequest): Promise<SentRequest>;
  rememberRecords(route: ContractRoute, sent: SentRequest, response: ApiResponse): Promise<void>;
}

const BODIES: Readonly<Record<string, object>> = {
  companies: { company_name: 'Acme' },
  offices: { company_name: 'Office', office_space_at_studio_225: 'Yes' },
  judges: {
    name: 'Jo',
    email: 'jo@example.com',
    competitions: [{ name: 'Demo Day', month: 'May', year: 2024 }],
  },
  people: { name: 'Pat', labels: ['founder', 'judge', 'donor'] },
  speaking: { event_name: 'Demo Day' },
  donations: { amount: 5 },
  mentorships: { mentee_name: 'Kim' },
  notes: { text: 'Called' },
  'next-steps': { text: 'Call' },
  views: { kind: 'companies', query: {} },
  mappings: {
    form_id: 'Fa26Intk',
    form_title: 'A form',
    mapping_name: 'A mapping',
    field_mappings: {
      abc: { db_field: 'company_name', field_type: 'short_text', field_title: 'Name', required: true },
    },
  },
};
const ADDRESSES: Readonly<Record<string, string>> = { mappings: '/typeform/mappings', offices: '/companies' };
const OF_COMPANY = ['notes', 'next-steps'];
const OF_PERSON = ['relationships', 'speaking', 'donations', 'mentorships'];

export function createKnownRecords({ exchange, sendMails, approve }: Surroundings): KnownRecords {
  const kept = new Map<string, Promise<string>>();
  const accounts = new Map<string, Promise<Account>>();

  const call = async (method: SentRequest['method'], path: string, body?: object, as?: Account) => {
    const response = await exchange({
      method,
      path: `/api${path}`,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as.access}` }),
      },
      payload: body && JSON.stringify(body),
    });
    if (response.status >= 300)
      throw new Error(`${method} ${path} was answered ${response.status}: ${response.body}`);
    return response.body === '' ? undefined : (JSON.parse(response.body) as unknown);
  };

  async function signIn(account: Account) {
    const { email, password } = account;
    const { access_token, refresh_token } = session.parse(
      await call('POST', '/auth/login', { email, password }),
    );
    account.access = access_token;
    account.refresh = refresh_token;
  }

  async function newAccount(name: string): Promise<Account> {
    const account = { email: `${name}@example.com`, password: FIRST_PASSWORD, access: '', refresh: '' };
    await call('POST', '/auth/register', { email: account.email, password: account.password });
    await signIn(account);
    if (name.startsWith('typeform')) await connect(account);
    return account;
  }

  async function outcomeOf(account: Account) {
    const address = `/typeform/auth/url?redirect_uri=${encodeURIComponent(REDIRECT)}`;
    const { auth_url } = z
      .object({ auth_url: z.string() })
      .parse(await call('GET', address, undefined, account));
    const outcome = await approve(auth_url);
    return { code: outcome.get('code') ?? '', state: outcome.get('state') ?? '' };
  }

  async function connect(account: Account) {
    const body = { ...(await outcomeOf(account)), redirect_uri: REDIRECT };
    await call('POST', '/typeform/auth/callback', body, account);
  }

  const accountOf = ({ url }: ContractRoute): Promise<Account> => {
    const isAlone = url.startsWith('/auth/') || url.startsWith('/typeform/auth/');
    const name = isAlone
      ? url.slice(1).replaceAll('/', '-')
      : url.startsWith('/typeform/')
        ? 'typeform'
        : // One account per area for uploads: routes run in parallel, and an account may run only two uploads at once.
          (/^\/(\w+)\/uploads?\b/.exec(url)?.[1] ?? 'ann');
    return remembered(accounts, name, () => newAccount(name));
  };

  async function newRecord(kind: string, as: Account): Promise<string> {
    const [area = '', rest] = kind.split('-');
    if (rest === 'uploads') return newUpload(area, as);
    if (kind === 'operations') return newUpload('companies', as);
    if (area === 'deleted') return newDeleted(rest ?? '', as);
    if (area === 'changed') return newChanged(rest ?? '', as);
    if (area === 'change') return lastChange(kind.slice('change-of-'.length), as);
    const owner = OF_PERSON.includes(kind) ? 'people' : OF_COMPANY.includes(kind) ? 'companies' : null;
    const path = owner ? `/${owner}/${await known(owner, as)}/${kind}` : `/${kind}`;
    const body = {
      ...BODIES[kind],
      ...(kind === 'relationships' && { company_id: await known('companies', as) }),
      ...(kind === 'views' && { name: uuidv7() }),
    };
    const address = ADDRESSES[kind] ?? path;
    return record.parse(await call('POST', address, body, as)).id;
  }

  async function newDeleted(area: string, as: Account): Promise<string> {
    const id = await newRecord(area, as);
    await call('DELETE', `/${area}/${id}`, undefined, as);
    return id;
  }

  async function newChanged(area: string, as: Account): Promise<string> {
    const id = await newRecord(area, as);
    const email = `${id}@example.com`;
    await call('PUT', `/${area}/${id}`, area === 'companies' ? { contact_email: email } : { email }, as);
    return id;
  }

  async function lastChange(area: string, as: Account): Promise<string> {
    const history = await call(
      'GET',
      `/${area}/${await known(`changed-${area}`, as)}/history`,
      undefined,
      as,
    );
    const change = z
      .array(historyEntry)
      .parse(history)
      .find(({ action }) => action === 'update');
    return change?.id ?? '';
  }

  let uploads = 0;
  async function newUpload(area: string, as: Account): Promise<string> {
    uploads += 1;
    const boundary = MULTIPART_CONTENT_TYPE.split('boundary=')[1];
    const response = await exchange({
      method: 'POST',
      path: `/api/${area}/upload`,
      headers: { 'content-type': MULTIPART_CONTENT_TYPE, authorization: `Bearer ${as.access}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${area === 'companies' ? 'company_name' : 'Name'}\nUploaded ${uploads}\n\r\n--${boundary}--\r\n`,
    });
    const { upload_id } = z.object({ upload_id: z.string().nullish() }).parse(JSON.parse(response.body));
    if (!upload_id) throw new Error(`No upload of ${area}: ${response.body}`);
    return upload_id;
  }

  const known = (kind: string, as: Account) => remembered(kept, kind, () => newRecord(kind, as));

  async function resetTokenOf({ email }: Account): Promise<string> {
    await call('POST', '/auth/password-reset/request', { email });
    await sendMails();
    const mails = z.array(devMail).parse(await call('GET', '/dev/mail'));
    return (
      mails.filter(({ to }) => to === email).flatMap(({ text }) => RESET_LINK.exec(text)?.[1] ?? [])[0] ?? ''
    );
  }

  function valueOf(name: string, account: Account): string | Promise<string> {
    if (name === 'forms') return 'Fa26Intk';
    if (name === 'judge-competitions') return known('judges', account).then(() => 'Jo');
    if (name === 'email' || name === 'password' || name === 'refresh') return account[name];
    if (name === 'reset') return resetTokenOf(account);
    return name.startsWith('new-') ? newRecord(name.slice('new-'.length), account) : known(name, account);
  }

  async function valuesFor(texts: string, account: Account): Promise<Map<string, string>> {
    const values = new Map<string, string>();
    for (const [, name = ''] of texts.matchAll(PLACE)) {
      if (values.has(name) || name === 'x') continue;
      if (name === 'code' || name === 'state')
        for (const [key, value] of Object.entries(await outcomeOf(account))) values.set(key, value);
      else values.set(name, await valueOf(name, account));
    }
    return values;
  }

  return {
    async fillPlaceholders(route, { method, path, headers, payload }) {
      const account = await accountOf(route);
      const values = await valuesFor(`${path}${payload ?? ''}`, account);
      const filled = (text: string) => text.replace(PLACE, (all, name: string) => values.get(name) ?? all);
      const body = payload === undefined ? undefined : filled(payload);
      const signature = route.url === '/typeform/webhook' && {
        'typeform-signature': `sha256=${createHmac('sha256', WEBHOOK_SECRET)
          .update(body ?? '')
          .digest('base64')}`,
      };
      return {
        method,
        path: filled(path),
        headers: { ...headers, ...signature, authorization: `Bearer ${account.access}` },
        payload: body,
      };
    },

    async rememberRecords(route, { payload = '' }, { status, body }) {
      if (status >= 300) return;
      const account = await accountOf(route);
      switch (getRouteName(route)) {
        case 'POST /auth/password':
          account.password = z.object({ new_password: z.string() }).parse(JSON.parse(payload)).new_password;
          break;
        case 'POST /auth/refresh':
          account.refresh = session.parse(JSON.parse(body)).refresh_token;
          break;
        case 'POST /auth/logout':
          await signIn(account);
          break;
        default:
      }
    },
  };
}

function remembered<Value>(
  map: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
