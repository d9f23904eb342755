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

export type Exchange = (request: Sent) => Promise<Answer>;

export const isStream = (path: string): boolean => /^\/api\/events\/?(\?|$)/.test(path);

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
