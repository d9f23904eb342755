import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isControl } from './sandbox-control-routes';
import { recordCall, type SandboxCall, type SandboxState } from './sandbox-state';

/** Remembers what the service was asked, and what it answered. */
export function addCallRecord(server: FastifyInstance, state: SandboxState): void {
  const calls = new WeakMap<FastifyRequest, SandboxCall>();
  server.addHook('onRequest', async (request) => {
    if (isControl(request)) return;
    const { method, url, query } = request;
    const path = url.replace(/\?.*$/, '');
    calls.set(request, recordCall(state, { method, path, query: { ...Object(query) }, status: 0 }));
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(request);
    if (call) call.status = reply.statusCode;
    return payload;
  });
}
