import { text } from 'node:stream/consumers';
import type { ContractRoute } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';

export interface Sent {
  readonly method: ContractRoute['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
}

/** Sends one request as it is, and waits for the whole answer. */
export type Exchange = (request: Sent) => Promise<Answer>;

/** A stream of events ends with its client: of those, only the beginning is waited for. */
export const isStream = (path: string): boolean => /^\/api\/events\/?(\?|$)/.test(path);

/** Requests to an app that listens to nothing. */
export const injected =
  (app: FastifyInstance): Exchange =>
  async ({ method, path, headers, payload }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers,
      ...(payload !== undefined && { payload }),
      payloadAsStream: isStream(path),
    });
    const { statusCode: status, headers: answered } = answer;
    if (!isStream(path)) return { status, headers: answered, body: answer.body };
    if (status !== 200) return { status, headers: answered, body: await text(answer.stream()) };
    answer.stream().destroy();
    answer.raw.res.destroy();
    return { status, headers: answered, body: '' };
  };
