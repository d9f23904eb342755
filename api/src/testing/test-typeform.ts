import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { SandboxField, SandboxResponse } from '../typeform-sandbox/form-shapes';
import { fitsPath } from '../typeform-sandbox/path-pattern';
import {
  addForm,
  addResponse,
  changeFields,
  fieldId,
  type NewForm,
  type NewResponse,
  revokeAll,
} from '../typeform-sandbox/sandbox-changes';
import { type SandboxCall, sandboxState } from '../typeform-sandbox/sandbox-state';
import type { SandboxFaultInput, SandboxSwitchChanges } from '../typeform-sandbox/sandbox-switches';
import { buildTypeformSandbox } from '../typeform-sandbox/typeform-sandbox';
import { sendWebhook, type WebhookOrder, type WebhookOutcome } from '../typeform-sandbox/webhook-sender';
import { SANDBOX_APP, type TypeformSettings } from '../typeform/typeform-settings';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';
import { type TestClock, testClock } from './test-clock';

const SECRET = 'f0a1e2d3c4b5968778695a4b3c2d1e0f99887766';

export interface TestTypeformOptions {
  /** Forms 'Extra form 1' and so on, without responses. */
  readonly extraForms?: number;
}

interface TypeformSwitches {
  set(changes: SandboxSwitchChanges): void;
  /** Plans one more thing to go wrong. */
  fail(...faults: SandboxFaultInput[]): void;
  revokeAll(): void;
  /** Switches, forms, responses and calls as they were at the start, the limit of requests off. */
  reset(): void;
}

export interface TestTypeform {
  /** For `testApp({ typeform: settings })`. */
  readonly settings: TypeformSettings;
  readonly sandbox: FastifyInstance;
  readonly url: string;
  /** The sandbox's own, standing still where a test app's clock starts: it ends tokens and dates new responses. */
  readonly clock: TestClock;
  readonly switches: TypeformSwitches;
  /** Every request to the service since the start or the last reset; control requests are none. */
  readonly calls: readonly SandboxCall[];
  /** Calls of a method to a path, '*' standing for any text. */
  callsTo(path: string, method?: string): SandboxCall[];
  /** Gives the id of the form, which asks what the intake form asks where `questions` are left out. */
  addForm(form: NewForm): string;
  addResponse(response: NewResponse): SandboxResponse;
  changeFields(formId: string, change: (fields: readonly SandboxField[]) => readonly SandboxField[]): void;
  fieldId(formId: string, ref: string): string;
  sendWebhook(order: WebhookOrder): Promise<WebhookOutcome>;
  /** Connects an account the whole way: address, authorize page, Accept, callback. */
  connect(api: Pick<TestApp, 'get' | 'post'>, user: SignedIn): Promise<void>;
  /** What the authorize page sends the browser back with, after Accept. */
  approve(authUrl: string): Promise<URLSearchParams>;
}

/** A Typeform of this test file's own on a port of this machine, until the file ends. Its limit of requests is off. */
export async function testTypeform({ extraForms = 0 }: TestTypeformOptions = {}): Promise<TestTypeform> {
  const clock = testClock();
  const state = sandboxState(clock.now);
  const sandbox = buildTypeformSandbox({ secret: SECRET, now: clock.now, state });
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => sandbox.close());

  function reset() {
    state.reset();
    state.set({ rateLimit: false });
    for (let number = 1; number <= extraForms; number += 1) addForm(state, { title: `Extra form ${number}` });
  }
  reset();

  return {
    settings: { ...SANDBOX_APP, apiUrl: () => url, sandbox: true },
    sandbox,
    url,
    clock,
    switches: {
      set: state.set,
      fail: (...faults) => state.set({ faults: [...state.switches.faults, ...faults] }),
      revokeAll: () => revokeAll(state),
      reset,
    },
    calls: state.calls,
    callsTo: (pattern, method) => state.calls.filter((call) => isTo(call, pattern, method)),
    addForm: (form) => addForm(state, form),
    addResponse: (response) => addResponse(state, response),
    changeFields: (formId, change) => changeFields(state, formId, change),
    fieldId: (formId, ref) => fieldId(state, formId, ref),
    sendWebhook: (order) => sendWebhook(state, order),
    connect,
    approve,
  };
}

const isTo = ({ method, path }: SandboxCall, pattern: string, wanted?: string) =>
  (wanted === undefined || method === wanted) && fitsPath(pattern, path);

async function connect(api: Pick<TestApp, 'get' | 'post'>, as: SignedIn): Promise<void> {
  const redirect_uri = 'http://localhost:5173/auth/typeform/callback';
  const path = `/api/typeform/auth/url?redirect_uri=${encodeURIComponent(redirect_uri)}`;
  const asked = await api.get(path, { as });
  if (asked.statusCode !== 200) throw new Error(`No address to connect at: ${asked.body}`);
  const { auth_url } = asked.json<{ auth_url: string }>();
  const outcome = await approve(auth_url);
  const body = { code: outcome.get('code'), state: outcome.get('state'), redirect_uri };
  const answer = await api.post('/api/typeform/auth/callback', { as, body });
  if (answer.statusCode !== 200) throw new Error(`Not connected: ${answer.body}`);
}

async function approve(authUrl: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const answer = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The authorize page did not send back: ${answer.status}`);
  return new URL(location).searchParams;
}
