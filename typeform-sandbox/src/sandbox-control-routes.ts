import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addForm, addResponse, fieldId, newForm, newResponse, revokeAll } from './sandbox-changes';
import { SandboxError } from './sandbox-access';
import type { SandboxState } from './sandbox-state';
import { switchChanges } from './sandbox-switches';
import { THIS_MACHINE } from './token-routes';

const CONTROL_PATH = '/-/';

export const isControl = ({ url }: FastifyRequest): boolean => url.startsWith(CONTROL_PATH);

export function registerControlRoutes(server: FastifyInstance, state: SandboxState): void {
  server.addHook('onRequest', async (request) => refuseForeign(request));
  server.get('/-/switches', () => state.switches);
  server.put('/-/switches', ({ body }) => {
    state.set(checkedBody(switchChanges, body));
    return state.switches;
  });
  server.get('/-/calls', () => state.calls);
  server.get<{ Params: { id: string; ref: string } }>('/-/forms/:id/fields/:ref', ({ params }) => ({
    id: fieldId(state, params.id, params.ref),
  }));
  server.post('/-/forms', ({ body }) => ({ id: addForm(state, checkedBody(newForm, body)) }));
  server.post('/-/responses', ({ body }) => addResponse(state, checkedBody(newResponse, body)));
  server.post('/-/revoke', () => {
    revokeAll(state);
    return { success: true };
  });
  server.post('/-/reset', () => {
    state.reset();
    return { success: true };
  });
}

/**
 * Protects against CSRF and DNS rebinding: other sites cannot send JSON without a preflight, or use
 * a local host name.
 */
function refuseForeign({ method, headers, hostname }: FastifyRequest) {
  if (!THIS_MACHINE.has(hostname)) {
    throw new SandboxError(403, 'FORBIDDEN', 'The sandbox is controlled from this machine alone');
  }
  const [type] = (headers['content-type'] ?? '').split(';');
  if (method !== 'GET' && method !== 'HEAD' && type?.trim().toLowerCase() !== 'application/json') {
    throw new SandboxError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The content type is application/json');
  }
}

function checkedBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    description: message,
  }));
  throw new SandboxError(400, 'VALIDATION_ERROR', 'The body does not fit', details);
}
