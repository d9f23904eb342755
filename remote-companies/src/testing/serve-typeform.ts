import { createPageResponse, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import {
  mappingCreate,
  mappingUpdate,
  typeformRoutes,
  type TypeformMapping,
  type TypeformField,
  type TypeformForm,
  type TypeformStatus,
  type TypeformSyncResult,
} from '@studio-desk/shared-contract';
import {
  connectedStatus,
  needsReconnectStatus,
  nothingImportedResult,
  someQuestions,
  someForm,
  someMapping,
} from './some-typeform';

interface InitialState {
  status?: TypeformStatus;
  forms?: TypeformForm[];
  fields?: TypeformField[];
  mappings?: TypeformMapping[];
  count?: number;
  result?: TypeformSyncResult;
}

export function serveTypeform({
  status = connectedStatus,
  forms = [someForm()],
  fields = someQuestions,
  mappings = [],
  count = 64,
  result = nothingImportedResult,
}: InitialState = {}) {
  const stored = [...mappings];
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  return {
    status: serve(typeformRoutes.status, () => status),
    forms: serve(typeformRoutes.forms, ({ query }) => {
      const size = Number(query.page_size);
      const first = (Number(query.page) - 1) * size;
      return createPageResponse(forms.slice(first, first + size), forms.length);
    }),
    form: serve(
      typeformRoutes.form,
      (_, incoming) =>
        forms.find(({ id }) => id === idIn(incoming)) ?? createErrorResponse(404, 'Form not found'),
    ),
    fields: serve(typeformRoutes.fields, () => fields),
    responses: serve(typeformRoutes.responses, () => ({ total_responses: count })),
    mappings: serve(typeformRoutes.mappings, ({ query }) =>
      stored.filter(({ form_id }) => form_id === query.form_id),
    ),
    saves: serve(typeformRoutes.createMapping, ({ body }) => {
      const saved = someMapping({
        ...mappingCreate.parse(body),
        id: `01980000-0000-7000-8000-0000000001${String(stored.length + 10)}`,
      });
      stored.unshift(saved);
      return saved;
    }),
    changes: serve(typeformRoutes.updateMapping, ({ body }, incoming) => {
      const at = stored.findIndex(({ id }) => id === idIn(incoming));
      const before = stored[at];
      if (!before) return createErrorResponse(404, 'Mapping not found', 'not_found');
      const changed = { ...before, ...mappingUpdate.parse(body), updated_at: '2026-11-19T12:00:00.000Z' };
      stored[at] = changed;
      return changed;
    }),
    deletions: serve(typeformRoutes.removeMapping, (_, incoming) => {
      const at = stored.findIndex(({ id }) => id === idIn(incoming));
      if (at < 0) return createErrorResponse(404, 'Mapping not found', 'not_found');
      stored.splice(at, 1);
      return new Response(null, { status: 204 });
    }),
    syncs: serve(typeformRoutes.sync, () => result),
  };
}

/** Returns the response of a route when Typeform refuses the account. The status then needs a reconnect. */
export function serveRefusedConnection() {
  serve(typeformRoutes.status, () => needsReconnectStatus);
  return createErrorResponse(
    403,
    'Typeform authentication failed. Please reconnect your account.',
    'formsvc_auth',
  );
}
