import { z } from 'zod';
import {
  createAnswers,
  type SandboxFormOptions,
  createSandboxForm,
  type SandboxForm,
  createSandboxFormResponse,
  type SandboxFormResponse,
} from './sandbox-form';
import { CENSUS_FORM, INTAKE_FORM } from './sample-forms';

const CALLS_PER_SECOND = 2;

/** The first `skip` calls to `path` (or to any path) succeed, and the next `times` calls fail. */
const fault = z.strictObject({
  kind: z.enum(['status', 'redirect', 'malformed', 'huge', 'cut', 'stall', 'hang']),
  path: z.string().optional(),
  skip: z.number().default(0),
  times: z.number().default(1),
  status: z.number().default(500),
  code: z.string().default('PLANNED'),
  retryAfter: z.string().optional(),
  to: z.string().default('/'),
  bytes: z.number().default(30_000_000),
  ms: z.number().default(35_000),
});
export type SandboxFault = z.output<typeof fault>;
export type SandboxFaultInput = z.input<typeof fault>;

const sandboxSwitches = z.strictObject({
  /** Sends `Cross-Origin-Opener-Policy: same-origin`, which separates a popup from its opener. */
  coop: z.boolean().default(false),
  tokenSeconds: z.number().default(7 * 24 * 60 * 60),
  /** Status for invalid tokens. Configurable, because Typeform's documentation contradicts itself. */
  refusedStatus: z.literal([401, 403]).default(401),
  rateLimit: z.boolean().default(true),
  faults: z.array(fault).default([]),
});
export type SandboxSwitchesInput = z.input<typeof sandboxSwitches>;

export const newFormResponseSchema = z.strictObject({
  form_id: z.string(),
  answers: z.record(z.string(), z.unknown()).optional(),
  submitted_at: z.iso.datetime().optional(),
  override: z.record(z.string(), z.unknown()).optional(),
});
export type NewFormResponse = z.input<typeof newFormResponseSchema>;

export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify(body));
  }
}

export class SandboxState {
  switches = sandboxSwitches.parse({});
  readonly calls: { method: string; path: string; query: Record<string, string> }[] = [];
  readonly forms = new Map<string, SandboxForm>();
  readonly usedTokens = new Set<string>();
  /** Increase `epoch` to revoke all tokens: tokens of an earlier epoch are rejected. */
  epoch = 0;
  #newForms = 0;
  #slots = CALLS_PER_SECOND;
  #slotsAt = 0;

  constructor(readonly now: () => Date) {
    this.reset();
  }

  /** Restores switches and sample forms, and clears `calls`. Tokens stay valid. */
  reset(): void {
    this.switches = sandboxSwitches.parse({});
    this.calls.length = 0;
    this.forms.clear();
    for (const plan of [INTAKE_FORM, CENSUS_FORM]) this.forms.set(plan.id, createSandboxForm(plan));
  }

  set(changes: SandboxSwitchesInput): void {
    this.switches = sandboxSwitches.parse({ ...this.switches, ...changes });
  }

  /**
   * Returns false if no slot is free. The token bucket refills in real time, because the clock of a test may
   * stand still.
   */
  acquireRateLimitSlot(): boolean {
    const now = performance.now();
    const refilled = ((now - this.#slotsAt) / 1_000) * CALLS_PER_SECOND;
    this.#slots = Math.min(CALLS_PER_SECOND, this.#slots + refilled);
    this.#slotsAt = now;
    if (this.#slots < 1) return false;
    this.#slots -= 1;
    return true;
  }

  formOf(id: string): SandboxForm {
    const made = this.forms.get(id);
    if (!made) throw new SandboxError(404, { code: 'FORM_NOT_FOUND', description: id });
    return made;
  }

  addForm(form: Partial<SandboxFormOptions>): string {
    this.#newForms += 1;
    const id = `Form${this.#newForms}`;
    const [first, last] = ['2026-10-01T12:00:00Z', '2026-11-19T12:00:00Z'];
    this.forms.set(id, createSandboxForm({ ...INTAKE_FORM, first, last, responses: 0, ...form, id }));
    return id;
  }

  addResponse({ form_id, answers, submitted_at, override }: NewFormResponse): SandboxFormResponse {
    const made = this.formOf(form_id);
    const response = {
      ...createSandboxFormResponse(
        made.form,
        made.responses.length,
        submitted_at ? new Date(submitted_at) : this.now(),
      ),
      ...(answers && { answers: createAnswers(made.form.fields, ({ ref }) => answers[ref]) }),
      ...override,
    };
    made.responses.push(response);
    return response;
  }
}
