import type { ContractRoute, ErrorBody, RouteResult } from '@studio-desk/shared-contract';
import { http, HttpResponse } from 'msw';
import { onTestFinished } from 'vitest';
import { network } from './network';

const API = 'http://localhost:8000/api';

export interface Call {
  query: Record<string, string>;
  body: unknown;
}

type Answer<R extends ContractRoute> = RouteResult<R> | Response;

/** Mocks a route of the contract; returns the array of its calls, which grows. */
export function serve<const R extends ContractRoute>(
  route: R,
  answer: (call: Call, incoming: Request) => Answer<R> | Promise<Answer<R>>,
): Call[] {
  const calls: Call[] = [];
  network.use(
    http.all(`${API}${route.url}`, async ({ request }) => {
      if (request.method !== route.method) return undefined;
      const call = {
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: await bodyOf(request),
      };
      calls.push(call);
      const given = await answer(call, request);
      return given instanceof Response ? given : Response.json(given, { status: successOf(route) });
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
): Call[] =>
  serve(route, ({ query }) => {
    const rows = find(query);
    const offset = Number(query.offset ?? 0);
    return HttpResponse.json(rows.slice(offset, offset + Number(query.limit ?? 25)), {
      headers: { 'X-Total-Count': String(rows.length), 'Access-Control-Expose-Headers': 'X-Total-Count' },
    });
  });

export const refusal = (status: number, detail: ErrorBody['detail'], code = 'internal'): Response =>
  HttpResponse.json({ detail, code, request_id: 'request-1' }, { status });

/** Delays a response until `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/**
 * Fires upload progress events, because browsers send none for mocked requests. Call before the
 * upload.
 */
export function watchUploads() {
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
