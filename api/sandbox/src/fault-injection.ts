import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxError, type SandboxFault, type SandboxState } from './sandbox-state';

export function addFaultInjection(server: FastifyInstance, state: SandboxState): void {
  server.addHook('preHandler', async (request, reply) => {
    const fault = takeFault(state.switches.faults, request.url.replace(/\?.*$/, ''));
    return fault && applyFault(fault, reply);
  });
}

function takeFault(faults: SandboxFault[], path: string): SandboxFault | undefined {
  const index = faults.findIndex((fault) => fault.path === undefined || fault.path === path);
  const fault = faults[index];
  if (!fault) return undefined;
  if (fault.skip > 0) {
    fault.skip -= 1;
    return undefined;
  }
  fault.times -= 1;
  if (fault.times === 0) faults.splice(index, 1);
  return fault;
}

function applyFault(fault: SandboxFault, reply: FastifyReply): FastifyReply {
  const { kind, status, code, retryAfter, to, bytes, ms } = fault;
  switch (kind) {
    case 'status':
      throw new SandboxError(status, { code }, retryAfter ? { 'retry-after': retryAfter } : {});
    case 'redirect':
      return reply.redirect(to);
    case 'malformed':
      return reply.type('application/json').send('{"items":[,');
    case 'huge':
      // Fastify sends a stream without a content-length header, so the client must limit the bytes that it
      // reads.
      return reply.type('application/json').send(Readable.from([`{"items":["${'x'.repeat(bytes)}"]}`]));
    case 'cut':
    case 'stall':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      reply.raw.write('{"items":[');
      break;
    case 'hang':
      reply.hijack();
  }
  setTimeout(() => reply.raw.destroy(), kind === 'cut' ? 10 : ms).unref();
  return reply;
}
