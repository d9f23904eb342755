import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxResponse } from './form-shapes';
import { type MadeForm, nextResponse } from './made-form';
import { type CheckAccess, parseQuery, formNotFound, validationError, wholeNumber } from './sandbox-access';
import type { SandboxState } from './sandbox-state';

const UNIX_SECONDS = /^\d{1,10}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/;
const TYPES = ['started', 'partial', 'completed'] as const;

type ResponsesQuery = z.output<typeof responsesQuery>;

export function registerResponseRoutes(
  server: FastifyInstance,
  state: SandboxState,
  check: CheckAccess,
): void {
  server.get<{ Params: { id: string } }>('/forms/:id/responses', async (request) => {
    check(request, 'responses:read');
    const made = state.forms.get(request.params.id);
    if (!made) throw formNotFound(request.params.id);
    const query = parseQuery(responsesQuery, request.query);
    const selected = selectResponses(made.responses, query);
    const page = {
      total_items: selected.length,
      page_count: Math.ceil(selected.length / query.page_size),
      items: selected.slice(0, query.page_size).map((response) => onlyFields(response, query.fields)),
    };
    addArrival(state, made);
    return page;
  });
}

function addArrival({ switches, now }: SandboxState, made: MadeForm) {
  if (switches.arrivals === 0) return;
  switches.arrivals -= 1;
  made.responses.push(nextResponse(made, now()));
}

const onlyFields = (response: SandboxResponse, fields: readonly string[] | undefined): SandboxResponse =>
  fields && response.answers
    ? { ...response, answers: response.answers.filter(({ field }) => fields.includes(field.id)) }
    : response;

const moment = z
  .string()
  .refine(
    (text) => UNIX_SECONDS.test(text) || (MOMENT.test(text) && !Number.isNaN(momentOf(text))),
    'must be a moment in UTC, like 2026-11-20T08:00:00, or seconds since 1970',
  )
  .transform(momentOf);
const list = z.string().transform((text) => text.split(',').filter((entry) => entry !== ''));

const fields = z.object({
  page_size: wholeNumber(1, 1000).default(25),
  page: z.undefined('is unknown: use before or after').optional(),
  since: moment.optional(),
  until: moment.optional(),
  after: z.string().optional(),
  before: z.string().optional(),
  included_response_ids: list.optional(),
  excluded_response_ids: list.optional(),
  response_type: list.pipe(z.array(z.enum(TYPES))).optional(),
  completed: z.enum(['true', 'false']).optional(),
  sort: z
    .string()
    .regex(/^(submitted_at|landed_at|staged_at),(asc|desc)$/, 'must be like submitted_at,desc')
    .optional(),
  query: z.string().optional(),
  fields: list.optional(),
  answered_fields: list.optional(),
});

const responsesQuery = fields.superRefine(({ sort, after, before }, report) => {
  if (sort !== undefined && (after !== undefined || before !== undefined)) {
    report.addIssue({ code: 'custom', path: ['sort'], message: 'goes neither with before nor with after' });
  }
});

function momentOf(text: string): number {
  return UNIX_SECONDS.test(text) ? Number(text) * 1000 : Date.parse(text.endsWith('Z') ? text : `${text}Z`);
}

function selectResponses(processed: readonly SandboxResponse[], query: ResponsesQuery): SandboxResponse[] {
  const types = query.response_type ?? [query.completed === 'false' ? 'started' : 'completed'];
  const found = processed.filter(
    (response) =>
      types.includes(response.response_type) && isInTime(response, query) && isWanted(response, query),
  );
  const { before, after } = query;
  if (before !== undefined) {
    const inReach = new Set(processed.slice(0, placeOf(processed, 'before', before)));
    return found.filter((response) => inReach.has(response)).reverse();
  }
  if (after !== undefined) {
    const inReach = new Set(processed.slice(placeOf(processed, 'after', after) + 1));
    return found.filter((response) => inReach.has(response));
  }
  return sorted(found, query.sort ?? 'submitted_at,desc');
}

function placeOf(processed: readonly SandboxResponse[], parameter: string, token: string): number {
  const index = processed.findIndex((response) => response.token === token);
  if (index === -1) throw validationError(parameter, 'is no token of a response to this form');
  return index;
}

/** Both bounds are inclusive. An unfinished response counts by its start time. */
function isInTime(response: SandboxResponse, { since, until }: ResponsesQuery): boolean {
  const at = Date.parse(response.submitted_at ?? response.landed_at);
  return (since === undefined || at >= since) && (until === undefined || at <= until);
}

function isWanted(response: SandboxResponse, query: ResponsesQuery): boolean {
  const {
    included_response_ids: included,
    excluded_response_ids: excluded,
    answered_fields,
    query: text,
  } = query;
  const answered = new Set(response.answers?.map(({ field }) => field.id));
  return (
    (!included || included.includes(response.response_id)) &&
    !excluded?.includes(response.response_id) &&
    (!answered_fields || answered_fields.some((id) => answered.has(id))) &&
    (text === undefined ||
      JSON.stringify(response.answers ?? [])
        .toLowerCase()
        .includes(text.toLowerCase()))
  );
}

function sorted(found: readonly SandboxResponse[], sort: string): SandboxResponse[] {
  const at = ({ landed_at, submitted_at }: SandboxResponse) =>
    sort.startsWith('landed_at') ? landed_at : (submitted_at ?? landed_at);
  const ascending = [...found].sort((one, other) => at(one).localeCompare(at(other)));
  return sort.endsWith('asc') ? ascending : ascending.reverse();
}
