import { type EntityChange, entityChange } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { SignedIn } from './sign-in';

export interface EventClient {
  readonly response: Response;
  readonly changes: EntityChange[];
  readonly ended: Promise<void>;
  hangUp(): void;
}

export async function ensureListening(app: FastifyInstance): Promise<string> {
  const open = app.server.address();
  return typeof open === 'object' && open
    ? `http://127.0.0.1:${open.port}`
    : app.listen({ host: '127.0.0.1', port: 0 });
}

export async function subscribeToEvents(
  app: FastifyInstance,
  who: Pick<SignedIn, 'access_token'>,
): Promise<EventClient> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${await ensureListening(app)}/api/events`, {
    headers: { authorization: `Bearer ${who.access_token}` },
    signal: abort.signal,
  });
  const changes: EntityChange[] = [];
  const ended = collect(response, changes).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return { response, changes, ended, hangUp: () => abort.abort() };
}

async function collect({ body }: Response, changes: EntityChange[]): Promise<void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    const data = blocks.filter((block) => block.startsWith('data: ')).map((block) => block.slice(6));
    changes.push(...data.map((line) => entityChange.parse(JSON.parse(line))));
  }
}
