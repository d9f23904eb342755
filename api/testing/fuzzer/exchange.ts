import { text } from 'node:stream/consumers';
import type { ContractRoute } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';

export interface SentRequest {
  readonly method: ContractRoute['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
}

export type RequestSender = (request: SentRequest) => Promise<ApiResponse>;

export const isEventStreamPath = (path: string): boolean => /^\/api\/events\/?(\?|$)/.test(path);

export const createInProcessSender =
  (app: FastifyInstance): RequestSender =>
  async ({ method, path, headers, payload }) => {
    const response = await app.inject({
      method,
      url: path,
      headers,
      ...(payload !== undefined && { payload }),
      payloadAsStream: isEventStreamPath(path),
    });
    const { statusCode: status, headers: responseHeaders } = response;
    if (!isEventStreamPath(path)) return { status, headers: responseHeaders, body: response.body };
    if (status !== 200) return { status, headers: responseHeaders, body: await text(response.stream()) };
    response.stream().destroy();
    response.raw.res.destroy();
    return { status, headers: responseHeaders, body: '' };
  };
