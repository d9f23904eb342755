import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newFormResponseSchema, SandboxError, type SandboxState } from './sandbox-state';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

export function registerSandboxControlRoutes(server: FastifyInstance, state: SandboxState): void {
  server.addHook('onRequest', async (request) => refuseForeign(request));
  server.get('/-/calls', async () => state.calls);
  server.put('/-/switches', async ({ body }) => {
    state.set(Object(body));
    return state.switches;
  });
  server.post('/-/responses', async ({ body }) => state.addResponse(newFormResponseSchema.parse(body)));
  server.post('/-/revoke', async () => ({ epoch: (state.epoch += 1) }));
  server.post('/-/reset', async () => {
    state.reset();
    return {};
  });
}

/**
 * Rejects requests from other sites. A CSRF request cannot send JSON without a preflight, and a request after
 * DNS rebinding does not have a local host name.
 */
function refuseForeign({ method, headers, hostname }: FastifyRequest) {
  if (!THIS_MACHINE.has(hostname))
    throw new SandboxError(403, { description: 'The sandbox is controlled from this machine alone' });
  const [type] = (headers['content-type'] ?? '').split(';');
  if (method !== 'GET' && method !== 'HEAD' && type?.trim().toLowerCase() !== 'application/json')
    throw new SandboxError(415, { description: 'The content type is application/json' });
}
