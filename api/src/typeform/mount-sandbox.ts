import type { FastifyInstance } from 'fastify';
import { SANDBOX_PATH } from '../settings/typeform-settings';

/** Passes requests below the sandbox's path to the sandbox. Call this first, so that no other hook runs. */
export function mountTypeformSandbox(server: FastifyInstance, sandbox: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url } = request.raw;
    if (url === undefined || !url.startsWith(`${SANDBOX_PATH}/`)) return;
    reply.hijack();
    request.raw.url = url.slice(SANDBOX_PATH.length);
    sandbox.routing(request.raw, reply.raw);
  });
  server.addHook('onReady', async () => {
    await sandbox.ready();
  });
  server.addHook('onClose', () => sandbox.close());
}
