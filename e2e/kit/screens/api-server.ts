import {
  type ContractRoute,
  type ErrorBody,
  type ErrorCode,
  type WithQueryRoute,
  type RecordQuery,
  type RouteResult,
  savedViewRoutes,
} from '@studio-desk/shared-contract';
import { http, HttpResponse } from 'msw';
import { onTestFinished } from 'vitest';
import { network } from './network';

export { createResponseGate } from './network';

const API = 'http://localhost:8000/api';

export interface RecordedCall {
  query: Record<string, string>;
  body: unknown;
}

type MockResponse<R extends ContractRoute> = RouteResult<R> | Response;

/** Mocks an API route; returns an array to which each call is added. */
export function serve<const R extends ContractRoute>(
  route: R,
  respond: (call: RecordedCall, incoming: Request) => MockResponse<R> | Promise<MockResponse<R>>,
): RecordedCall[] {
  const calls: RecordedCall[] = [];
  network.use(
    http.all(`${API}${route.url}`, async ({ request }) => {
      if (request.method !== route.method) return undefined;
      const call = {
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: await bodyOf(request),
      };
      calls.push(call);
      const given = await respond(call, request);
      if (given instanceof Response) return given;
      return Array.isArray(given)
        ? createPageResponse(given, given.length)
        : Response.json(given, { status: successOf(route) });
    }),
  );
  return calls;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

const successOf = (route: ContractRoute) =>
  Number(Object.keys(route.schema.response).find((status) => status.startsWith('2')));

export const serveList = <const R extends ContractRoute>(
  route: R,
  find: (query: Record<string, string>) => RouteResult<R> & readonly unknown[],
  pageSize = 25,
): RecordedCall[] =>
  serve(route, ({ query }) => {
    const rows = find(query);
    const offset = Number(query.offset ?? 0);
    return createPageResponse(rows.slice(offset, offset + Number(query.limit ?? pageSize)), rows.length);
  });

/** Mocks a query route with the rows from `find`, one page per response, and an empty list of saved views. */
export const serveQuery = <Row>(
  { query: route }: WithQueryRoute<Row>,
  find: (query: RecordQuery) => readonly Row[],
): RecordedCall[] => {
  serve(savedViewRoutes.list, () => []);
  return serve(route, ({ body }) => {
    const { limit = 25, offset = 0, ...query } = body as RecordQuery & { limit?: number; offset?: number };
    const rows = find(query);
    return createPageResponse(rows.slice(offset, offset + limit), rows.length);
  });
};

export const createPageResponse = (rows: readonly unknown[], total: number): Response =>
  HttpResponse.json(rows, {
    headers: { 'X-Total-Count': String(total), 'Access-Control-Expose-Headers': 'X-Total-Count' },
  });

export const createErrorResponse = (
  status: number,
  detail: ErrorBody['detail'],
  code: ErrorCode = 'internal',
): Response => HttpResponse.json({ detail, code, request_id: 'request-1' }, { status });

/**
 * Lets a test fire upload progress events, because browsers fire none for mocked requests. Call it before the
 * upload.
 */
export function mockUploadProgress() {
  const calls: XMLHttpRequest[] = [];
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    calls.push(this);
    send.call(this, body);
  };
  onTestFinished(() => {
    XMLHttpRequest.prototype.send = send;
  });
  return {
    sent(percent: number): boolean {
      const progress = { lengthComputable: true, loaded: percent, total: 100 };
      return calls.at(-1)?.upload.dispatchEvent(new ProgressEvent('progress', progress)) ?? false;
    },
  };
}
