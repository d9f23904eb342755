import {
  answersOf,
  fieldOf,
  finishedResponse,
  type SandboxForm,
  type SandboxQuestion,
  type SandboxResponse,
  shapedAnswers,
  toSecond,
} from './form-shapes';
import { respondent } from './respondent';

export interface FormPlan {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly SandboxQuestion[];
  readonly hidden?: readonly string[];
  readonly isPublic?: boolean;
  readonly responses: number;
  readonly first: string;
  readonly last: string;
  readonly bend?: (response: SandboxResponse, place: number) => SandboxResponse;
}

export interface MadeForm {
  readonly plan: FormPlan;
  form: SandboxForm;
  readonly responses: SandboxResponse[];
}

const SEED_PRIME = 31;
const DAY_MS = 86_400_000;

const seedOf = (text: string) =>
  [...text].reduce((seed, letter) => (seed * SEED_PRIME + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

export function makeForm(plan: FormPlan): MadeForm {
  const { id, title, questions, hidden = [], isPublic = true, first, last } = plan;
  const form = {
    id,
    title,
    isPublic,
    hidden,
    fields: questions.map((question) => fieldOf(id, question)),
    createdAt: toSecond(new Date(Date.parse(first) - DAY_MS)),
    updatedAt: toSecond(new Date(last)),
  };
  const made: MadeForm = { plan, form, responses: [] };
  for (let place = 0; place < plan.responses; place += 1) {
    made.responses.push(nextResponse(made, momentOf(plan, place)));
  }
  return made;
}

export function nextResponse({ plan, form, responses }: MadeForm, submittedAt: Date): SandboxResponse {
  const place = responses.length;
  const values = answersOf(plan.questions, respondent(seedOf(plan.id), place));
  const response = finishedResponse({
    formId: plan.id,
    place,
    submittedAt,
    answers: shapedAnswers(form, values),
  });
  return plan.bend?.(response, place) ?? response;
}

function momentOf({ responses, first, last }: FormPlan, place: number): Date {
  const step = (Date.parse(last) - Date.parse(first)) / Math.max(responses - 1, 1);
  const own = place % 10 === 9 && place < responses - 1 ? place - 1 : place;
  return new Date(Date.parse(first) + Math.floor(own * step));
}
