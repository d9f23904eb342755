import type { MadeForm, FormPlan } from './made-form';
import { makeForm } from './made-form';
import { requestPaces, type RequestPaces } from './request-paces';
import { SAMPLE_FORMS } from './sample-forms';
import {
  initialSwitches,
  switchChanges,
  type SandboxSwitchChanges,
  type SandboxSwitches,
} from './sandbox-switches';

/** A request to the service; `status` 0 while it has no answer. */
export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  status: number;
}

/** All that a sandbox knows, in memory. */
export interface SandboxState {
  readonly now: () => Date;
  readonly switches: SandboxSwitches;
  readonly forms: Map<string, MadeForm>;
  readonly calls: SandboxCall[];
  readonly paces: RequestPaces;
  /** Codes and refresh tokens that were used. */
  readonly spent: Set<string>;
  /** Addresses of webhooks that asked for no more. */
  readonly stoppedWebhooks: Set<string>;
  /** Tokens of an earlier epoch are revoked. */
  epoch: number;
  set(changes: SandboxSwitchChanges): void;
  addForm(plan: FormPlan): MadeForm;
  /** Back to the start; tokens that were given stay good. */
  reset(): void;
}

const MOST_CALLS = 10_000;

export function sandboxState(now: () => Date): SandboxState {
  const state: SandboxState = {
    now,
    switches: initialSwitches(),
    forms: new Map(),
    calls: [],
    paces: requestPaces(),
    spent: new Set(),
    stoppedWebhooks: new Set(),
    epoch: 0,
    set: (changes) => void Object.assign(state.switches, switchChanges.parse(changes)),
    addForm(plan) {
      const made = makeForm(plan);
      state.forms.set(plan.id, made);
      return made;
    },
    reset() {
      Object.assign(state.switches, initialSwitches());
      state.calls.length = 0;
      state.stoppedWebhooks.clear();
      state.paces.forget();
      state.forms.clear();
      SAMPLE_FORMS.forEach(state.addForm);
    },
  };
  state.reset();
  return state;
}

/** Keeps the last ones: a sandbox may run for days. */
export function recordCall({ calls }: SandboxState, call: SandboxCall): SandboxCall {
  calls.push(call);
  if (calls.length > MOST_CALLS) calls.shift();
  return call;
}
