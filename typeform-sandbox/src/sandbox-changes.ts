import { z } from 'zod';
import {
  everyField,
  type SandboxField,
  type SandboxResponse,
  toTypeformAnswers,
  stableId,
} from './form-shapes';
import { INTAKE_QUESTIONS } from './intake-form';
import { type FormPlan, type MadeForm, nextResponse } from './made-form';
import { formNotFound } from './sandbox-access';
import type { SandboxState } from './sandbox-state';

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.unknown()),
]);

export const newResponse = z.strictObject({
  form_id: z.string(),
  answers: z.record(z.string(), value).optional(),
  submitted_at: z.iso.datetime().optional(),
  override: z.record(z.string(), z.unknown()).optional(),
});
export type NewResponse = z.input<typeof newResponse>;

export const newForm = z.strictObject({
  title: z.string().default('Another form'),
  responses: z.number().int().min(0).max(100_000).default(0),
  first: z.iso.datetime().default('2026-10-01T12:00:00Z'),
  last: z.iso.datetime().default('2026-11-19T12:00:00Z'),
});
export type NewForm = z.input<typeof newForm> &
  Partial<Pick<FormPlan, 'questions' | 'hidden' | 'alterResponse'>>;

export function addForm(
  state: SandboxState,
  { questions, hidden, alterResponse, ...given }: NewForm,
): string {
  const plan = newForm.parse(given);
  const id = stableId(`form ${state.forms.size} ${plan.title}`, 8);
  state.addForm({ questions: questions ?? INTAKE_QUESTIONS, hidden, alterResponse, ...plan, id });
  return id;
}

export function addResponse(state: SandboxState, given: NewResponse): SandboxResponse {
  const { form_id, answers, submitted_at, override } = newResponse.parse(given);
  const made = formOf(state, form_id);
  const submittedAt = submitted_at === undefined ? state.now() : new Date(submitted_at);
  const next = nextResponse(made, submittedAt);
  const response: SandboxResponse = {
    ...next,
    ...(answers && { answers: toTypeformAnswers(made.form, answers) }),
    ...override,
  };
  made.responses.push(response);
  return response;
}

export function changeFields(
  state: SandboxState,
  formId: string,
  change: (fields: readonly SandboxField[]) => readonly SandboxField[],
): void {
  const made = formOf(state, formId);
  made.form = { ...made.form, fields: change(made.form.fields) };
}

export function fieldId(state: SandboxState, formId: string, ref: string): string {
  const found = everyField(formOf(state, formId).form.fields).find((field) => field.ref === ref);
  if (!found) throw new Error(`The form has no question ${ref}`);
  return found.id;
}

export function formOf({ forms }: SandboxState, id: string): MadeForm {
  const made = forms.get(id);
  if (!made) throw formNotFound(id);
  return made;
}

export function revokeAll(state: SandboxState): void {
  state.epoch += 1;
}
