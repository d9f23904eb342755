import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fitsPath, plannedError } from './sandbox-access';
import { isControl } from './sandbox-control-routes';
import type { SandboxState } from './sandbox-state';
import type { SandboxFault } from './sandbox-switches';

const PROXY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const CHUNK = 65_536;

type FaultOf<Kind extends SandboxFault['kind']> = Extract<SandboxFault, { kind: Kind }>;

export function addFaultPlan(server: FastifyInstance, state: SandboxState): void {
  const inAnswer = new WeakMap<FastifyRequest, SandboxFault>();
  server.addHook('preHandler', async (request, reply) => {
    const fault = isControl(request) ? undefined : takeFault(state.switches.faults, request);
    if (!fault) return;
    const isDone = await applyFault(fault, reply);
    if (!isDone) inAnswer.set(request, fault);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const fault = inAnswer.get(request);
    return fault && typeof payload === 'string' ? damagedPayload(fault, reply, payload) : payload;
  });
}

function takeFault(faults: SandboxFault[], request: FastifyRequest): SandboxFault | undefined {
  const path = request.url.replace(/\?.*$/, '');
  const index = faults.findIndex(
    ({ path: pattern, method }) =>
      (method === undefined || method === request.method) && fitsPath(pattern, path),
  );
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

async function applyFault(fault: SandboxFault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'status':
      await refuse(fault, reply);
      return true;
    case 'redirect':
      await reply.redirect(fault.to, fault.status);
      return true;
    case 'hang':
      reply.hijack();
      setTimeout(() => reply.raw.destroy(), fault.ms).unref();
      return true;
    case 'slow':
      await pause(fault.ms);
      return false;
    case 'cut':
    case 'stall':
    case 'malformed':
    case 'huge':
      return false;
  }
}

async function refuse({ status, code, retryAfter }: FaultOf<'status'>, reply: FastifyReply) {
  const isProxy = status === 502 || status === 504;
  if (!isProxy) throw plannedError(status, code, retryAfter);
  await reply.code(status).type('text/html').send(PROXY_PAGE);
}

function damagedPayload(fault: SandboxFault, reply: FastifyReply, payload: string): string | Readable {
  switch (fault.kind) {
    case 'cut':
      return halfThen(reply, payload, async () => {
        throw new Error('Planned: the answer is cut');
      });
    case 'stall':
      return halfThen(reply, payload, async () => {
        await pause(fault.ms, undefined, { ref: false });
        throw new Error('Planned: the answer stalled');
      });
    case 'malformed':
      return `${payload.slice(0, -1)},`;
    case 'huge':
      reply.removeHeader('content-length');
      return Readable.from(hugeJson(fault.bytes));
    case 'status':
    case 'redirect':
    case 'hang':
    case 'slow':
      return payload;
  }
}

function halfThen(reply: FastifyReply, payload: string, end: () => Promise<void>): Readable {
  const bytes = Buffer.from(payload);
  reply.header('content-length', bytes.length);
  async function* parts() {
    yield bytes.subarray(0, Math.max(1, bytes.length >> 1));
    await end();
  }
  return Readable.from(parts());
}

function* hugeJson(bytes: number) {
  yield '{"items":["';
  for (let sent = 0; sent < bytes; sent += CHUNK) yield 'x'.repeat(CHUNK);
  yield '"]}';
}
