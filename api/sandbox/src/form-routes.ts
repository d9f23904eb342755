import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxFormResponse } from './sandbox-form';
import { verifyToken } from './oauth-tokens';
import { SandboxError, type SandboxState } from './sandbox-state';

export const SANDBOX_ACCOUNT = {
  user_id: '01SANDBOXACCOUNT0000000000',
  alias: 'Sandbox Program',
  email: 'program@example.edu',
  language: 'en',
};

const wholeNumber = (most: number) => z.coerce.number().int().min(1).max(most);
const formsQuery = z.strictObject({
  page: wholeNumber(1_000_000).default(1),
  page_size: wholeNumber(200).default(10),
});
/** A UTC time with no zone suffix, such as 2026-11-20T15:00:00. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => `${text}Z`);
/** Typeform accepts more parameters. The sandbox rejects those that Studio Desk does not send. */
const responsesQuery = z.strictObject({
  page_size: wholeNumber(1_000).default(25),
  response_type: z.literal('completed').optional(),
  since: moment.default(''),
  until: moment.default('9999'),
  before: z.string().optional(),
});

type FormParams = { Params: { id: string } };

export function registerFormRoutes(server: FastifyInstance, state: SandboxState): void {
  const needs = (scope: string) => ({
    preHandler: async (request: FastifyRequest) => checkAccess(state, request, scope),
  });

  server.get('/me', needs('accounts:read'), async () => SANDBOX_ACCOUNT);

  server.get('/forms', needs('forms:read'), async (request) => {
    const { page, page_size: size } = formsQuery.parse(request.query);
    const forms = [...state.forms.values()].map(({ form: { fields: _, ...listed } }) => listed);
    return pageOf(forms, size, page);
  });

  server.get<FormParams>(
    '/forms/:id',
    needs('forms:read'),
    async ({ params }) => state.formOf(params.id).form,
  );

  server.get<FormParams>('/forms/:id/responses', needs('responses:read'), async ({ params, query }) => {
    const wanted = responsesQuery.parse(query);
    return pageOf(selectResponses(state.formOf(params.id).responses, wanted), wanted.page_size);
  });
}

const pageOf = <Item>(items: readonly Item[], size: number, page = 1) => ({
  total_items: items.length,
  page_count: Math.ceil(items.length / size),
  items: items.slice((page - 1) * size, page * size),
});

function checkAccess(state: SandboxState, { headers }: FastifyRequest, scope: string) {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const content = verifyToken(state, token, 'access');
  const { refusedStatus, rateLimit } = state.switches;
  if (!content) {
    const code = refusedStatus === 401 ? 'AUTHENTICATION_FAILED' : 'AUTHENTICATION_ERROR';
    throw new SandboxError(refusedStatus, { code, description: 'The token is missing or not valid' });
  }
  if (!content.scope.split(' ').includes(scope))
    throw new SandboxError(403, { code: 'INSUFFICIENT_SCOPE', description: `The token lacks ${scope}` });
  if (rateLimit && !state.acquireRateLimitSlot())
    throw new SandboxError(429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '1' });
}

/**
 * Returns the newest responses first, as Typeform does: by submission time or, with `before`, by processing
 * order. The bounds `since` and `until` are inclusive.
 */
function selectResponses(
  processed: readonly SandboxFormResponse[],
  { since, until, before }: z.output<typeof responsesQuery>,
): SandboxFormResponse[] {
  const end = before === undefined ? processed.length : processed.findIndex(({ token }) => token === before);
  if (end === -1) throw new SandboxError(400, { code: 'VALIDATION_ERROR', description: 'Unknown token' });
  const timeOf = ({ submitted_at }: SandboxFormResponse) => submitted_at ?? '';
  const found = processed
    .slice(0, end)
    .filter((one) => one.response_type === 'completed' && timeOf(one) >= since && timeOf(one) <= until)
    .reverse();
  return before === undefined ? found.sort((one, other) => timeOf(other).localeCompare(timeOf(one))) : found;
}
