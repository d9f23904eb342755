import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { typeformRoutes } from '@studio-desk/shared-contract';
import type { ApiResponse, Call, HttpCaller } from './http-caller';
import { type Attempt, type LoadHistory, NAMES, type Upload } from './load-history';
import type { StaffMember } from './staff';
import { recordOutcome } from './tracked-work';

export type SendRecorded = (kind: string, call: Call) => Promise<ApiResponse | null>;

const SANDBOX = '//typeform-sandbox';
const RESPONSES_OF_A_SYNC = 3;

interface OpenStreams {
  readonly received: () => number;
  readonly reopened: () => number;
  readonly faults: string[];
  close(): Promise<void>;
}

export async function uploadFile(
  send: SendRecorded,
  { access: token }: StaffMember,
  { uploads }: LoadHistory,
  rows: number,
): Promise<void> {
  const upload: Upload = { value: `file ${uploads.length + 1}`, outcome: 'unknown' };
  uploads.push(upload);
  const form = new FormData();
  form.set('file', new Blob([fileOf(rows, upload.value)]), 'companies.csv');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  recordOutcome(
    upload,
    await send('upload', { method: 'POST', path: '/companies/upload', token, headers, body }),
  );
}

const fileOf = (rows: number, value: string) =>
  stringify(
    Array.from({ length: rows }, (_, index) => [`${NAMES.uploaded}${index + 1}`, 'Biology', value]),
    { header: true, columns: ['company_name', 'major', 'other_information'] },
  );

interface ConnectedForm {
  sync(send: SendRecorded, history: LoadHistory): Promise<void>;
}

export async function connectForm(http: HttpCaller, member: StaffMember): Promise<ConnectedForm> {
  const token = member.access;
  const redirect_uri = 'http://localhost:5173/auth/typeform/callback';
  const ok = async (call: Call) => {
    const response = await http.send(call);
    if (response.status >= 300) throw new Error(`${call.path} was answered ${response.status}`);
    return response;
  };
  const address = `/typeform/auth/url?redirect_uri=${encodeURIComponent(redirect_uri)}`;
  const authResponse = await ok({ method: 'GET', path: address, token });
  const { auth_url } = typeformRoutes.authUrl.schema.response[200].parse(authResponse.json());
  const body = { ...(await approve(auth_url)), redirect_uri };
  await ok({ method: 'POST', path: '/typeform/auth/callback', token, body });

  const form = await ok({ method: 'POST', path: `${SANDBOX}/-/forms`, body: { title: 'Load drill' } });
  const form_id = idOf(form.json());
  const fields = await ok({ method: 'GET', path: `/typeform/forms/${form_id}/fields`, token });
  const name = typeformRoutes.fields.schema.response[200]
    .parse(fields.json())
    .find(({ ref }) => ref === 'company_name');
  if (name === undefined) throw new Error('The form does not ask for a company');
  const mapped = { db_field: 'company_name', field_type: name.type, field_title: name.title, required: true };
  const mapping = await ok({
    method: 'POST',
    path: '/typeform/mappings',
    token,
    body: {
      form_id,
      form_title: 'Load drill',
      mapping_name: 'Load drill',
      field_mappings: { [name.id]: mapped },
    },
  });
  const mapping_id = idOf(mapping.json());

  return {
    async sync(send, { responses, syncs }) {
      for (let made = 0; made < RESPONSES_OF_A_SYNC; made += 1) {
        const company_name = `${NAMES.response}${randomUUID()}`;
        responses.push({ name: company_name, sync: syncs.length });
        await ok({
          method: 'POST',
          path: `${SANDBOX}/-/responses`,
          body: { form_id, answers: { company_name } },
        });
      }
      const sync: Attempt = { outcome: 'unknown' };
      syncs.push(sync);
      const call = { method: 'POST', path: '/typeform/sync', body: { form_id, mapping_id } } as const;
      recordOutcome(sync, await send('sync', { ...call, token: member.access }));
    },
  };
}

async function approve(authUrl: string) {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const response = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  return { code: back.get('code'), state: back.get('state') };
}

function idOf(response: unknown): string {
  if (typeof response === 'object' && response !== null && 'id' in response) return String(response.id);
  throw new Error('The answer has no id');
}

export function openStreams(url: string, staff: readonly StaffMember[]): OpenStreams {
  const abort = new AbortController();
  const faults: string[] = [];
  let received = 0;
  let opened = 0;

  async function listen(member: StaffMember) {
    while (!abort.signal.aborted) {
      const response = await fetch(`${url}/api/events`, {
        headers: { authorization: `Bearer ${member.access}` },
        signal: abort.signal,
      });
      opened += 1;
      if (response.status !== 200) return void faults.push(`a stream was answered ${response.status}`);
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        received += text.split('data: ').length - 1;
    }
  }

  const listening = staff.map((member) =>
    listen(member).catch((error: unknown) => {
      if (!abort.signal.aborted) faults.push(`a stream broke: ${String(error)}`);
    }),
  );
  return {
    received: () => received,
    reopened: () => opened - staff.length,
    faults,
    async close() {
      abort.abort();
      await Promise.all(listening);
    },
  };
}
