import type { FastifyInstance } from 'fastify';
import type { SandboxResponse } from './form-shapes';
import { type MadeForm, nextResponse } from './made-form';
import { responsesQuery, selectResponses } from './response-selection';
import type { CheckAccess } from './sandbox-access';
import { formNotFound } from './sandbox-errors';
import { checkedQuery } from './sandbox-query';
import type { SandboxState } from './sandbox-state';

/** A form's responses, page by page. */
export function registerResponseRoutes(
  server: FastifyInstance,
  state: SandboxState,
  check: CheckAccess,
): void {
  server.get<{ Params: { id: string } }>('/forms/:id/responses', async (request) => {
    check(request, 'responses:read');
    const made = state.forms.get(request.params.id);
    if (!made) throw formNotFound(request.params.id);
    const query = checkedQuery(responsesQuery, request.query);
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

/** Somebody finishes the form while its responses are read. */
function addArrival({ switches, now }: SandboxState, made: MadeForm) {
  if (switches.arrivals === 0) return;
  switches.arrivals -= 1;
  made.responses.push(nextResponse(made, now()));
}

const onlyFields = (response: SandboxResponse, fields: readonly string[] | undefined): SandboxResponse =>
  fields && response.answers
    ? { ...response, answers: response.answers.filter(({ field }) => fields.includes(field.id)) }
    : response;
