import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createTestClock } from '@studio-desk/test-kit/servers/test-clock';
import type { SandboxFormOptions } from '../src/sandbox-form';
import { flattenFields, type SandboxField } from '../src/questions';
import {
  type NewFormResponse,
  type SandboxFaultInput,
  SandboxState,
  type SandboxSwitchesInput,
} from '../src/sandbox-state';
import { buildTypeformSandbox } from '../src/typeform-sandbox';

export const TEST_OAUTH_APP = { clientId: 'studio-desk', clientSecret: 'studio-desk-sandbox' };

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Starts a sandbox on a local port, with no rate limit. It stops when the test file ends. */
export async function startTestSandbox() {
  const clock = createTestClock();
  const state = new SandboxState(clock.now);
  const sandbox = buildTypeformSandbox({ app: TEST_OAUTH_APP, now: clock.now, state });
  const hold = holder(sandbox);
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => sandbox.close());
  const reset = () => {
    state.reset();
    state.set({ rateLimit: false });
  };
  reset();
  return {
    ...{ sandbox, url, clock, hold, approve },
    switches: {
      set: (changes: SandboxSwitchesInput) => state.set(changes),
      fail: (...faults: SandboxFaultInput[]) => state.set({ faults: [...state.switches.faults, ...faults] }),
      revokeAll: () => void (state.epoch += 1),
      reset,
    },
    calls: state.calls,
    callsTo: (path: string, method?: string) =>
      state.calls.filter((call) => call.path === path && call.method === (method ?? call.method)),
    addForm: (form: Partial<SandboxFormOptions>) => state.addForm(form),
    addResponse: (response: NewFormResponse) => state.addResponse(response),
    changeFields: (formId: string, change: (fields: readonly SandboxField[]) => readonly SandboxField[]) => {
      const made = state.formOf(formId);
      made.form = { ...made.form, fields: change(made.form.fields) };
    },
    fieldId: (formId: string, ref: string) => {
      const found = flattenFields(state.formOf(formId).form.fields).find((field) => field.ref === ref);
      if (!found) throw new Error(`The form has no question ${ref}`);
      return found.id;
    },
  };
}

/** Pauses the next request to a path, so that a test can act before the sandbox handles the request. */
function holder(sandbox: FastifyInstance) {
  const held = new Map<string, () => Promise<void>>();
  sandbox.addHook('onRequest', async ({ url }) => {
    const path = url.replace(/\?.*$/, '');
    const wait = held.get(path);
    held.delete(path);
    await wait?.();
  });
  return (path: string) => {
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

/** Approves the authorization by sending the same form as the authorize page. */
async function approve(authUrl: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const answer = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The authorize page did not send back: ${answer.status}`);
  return new URL(location).searchParams;
}
