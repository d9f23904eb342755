import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { SandboxField, SandboxResponse } from '../src/form-shapes';
import { fitsPath } from '../src/sandbox-access';
import {
  addForm,
  addResponse,
  changeFields,
  fieldId,
  type NewForm,
  type NewResponse,
  revokeAll,
} from '../src/sandbox-changes';
import { type SandboxCall, sandboxState } from '../src/sandbox-state';
import type { SandboxFaultInput, SandboxSwitchChanges } from '../src/sandbox-switches';
import { buildTypeformSandbox } from '../src/typeform-sandbox';
import { type TestClock, testClock } from '@studio-desk/test-kit/servers/test-clock';

export const TEST_APP = { clientId: 'studio-desk', clientSecret: 'studio-desk-sandbox' };
const SECRET = 'f0a1e2d3c4b5968778695a4b3c2d1e0f99887766';

export interface TestSandboxOptions {
  readonly extraForms?: number;
}

/** A request that the sandbox keeps waiting, so that a test decides what happens first. */
interface HeldRequest {
  readonly arrived: Promise<void>;
  release(): void;
}

interface TypeformSwitches {
  set(changes: SandboxSwitchChanges): void;
  fail(...faults: SandboxFaultInput[]): void;
  revokeAll(): void;
  reset(): void;
}

export interface TestSandbox {
  readonly sandbox: FastifyInstance;
  readonly url: string;
  readonly clock: TestClock;
  readonly switches: TypeformSwitches;
  readonly calls: readonly SandboxCall[];
  callsTo(path: string, method?: string): SandboxCall[];
  addForm(form: NewForm): string;
  addResponse(response: NewResponse): SandboxResponse;
  changeFields(formId: string, change: (fields: readonly SandboxField[]) => readonly SandboxField[]): void;
  fieldId(formId: string, ref: string): string;
  approve(authUrl: string): Promise<URLSearchParams>;
  /** Holds the next request to this path before it is executed. */
  hold(path: string): HeldRequest;
}

/** Starts a sandbox without a rate limit on a local port; it ends with the test file. */
export async function testSandbox({ extraForms = 0 }: TestSandboxOptions = {}): Promise<TestSandbox> {
  const clock = testClock();
  const state = sandboxState(clock.now);
  const sandbox = buildTypeformSandbox({ app: TEST_APP, secret: SECRET, now: clock.now, state });
  const hold = holder(sandbox);
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => sandbox.close());

  function reset() {
    state.reset();
    state.set({ rateLimit: false });
    for (let number = 1; number <= extraForms; number += 1) addForm(state, { title: `Extra form ${number}` });
  }
  reset();

  return {
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
    approve,
    hold,
  };
}

function holder(sandbox: FastifyInstance): TestSandbox['hold'] {
  const held = new Map<string, () => Promise<void>>();
  sandbox.addHook('preHandler', async (request) => {
    const path = request.url.replace(/\?.*$/, '');
    const wait = held.get(path);
    held.delete(path);
    await wait?.();
  });
  return (path) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const arrived = new Promise<void>((resolve) =>
      held.set(path, () => {
        resolve();
        return released;
      }),
    );
    return { arrived, release };
  };
}

const isTo = ({ method, path }: SandboxCall, pattern: string, wanted?: string) =>
  (wanted === undefined || method === wanted) && fitsPath(pattern, path);

async function approve(authUrl: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const answer = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The authorize page did not send back: ${answer.status}`);
  return new URL(location).searchParams;
}
