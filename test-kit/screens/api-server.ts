import type { ContractRoute, ErrorBody, RouteResult } from '@studio-desk/shared-contract';
import { http, HttpResponse } from 'msw';
import { onTestFinished } from 'vitest';
import { network } from './network';

const API = 'http://localhost:8000/api';

/** What a screen sent. */
export interface Call {
  query: Record<string, string>;
  body: unknown;
}

type Answer<R extends ContractRoute> = RouteResult<R> | Response;

/** Answers a route of the contract from now on; returns the calls it got, filled as they come. */
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

/** JSON as it was; of a form its fields. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

const successOf = (route: ContractRoute) =>
  Number(Object.keys(route.schema.response).find((status) => status.startsWith('2')));

/** Answers a list route as the server does: the page asked for, and the exact total in its header. */
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

/** An answer that is not a success. */
export const refusal = (status: number, detail: ErrorBody['detail'], code = 'internal'): Response =>
  HttpResponse.json({ detail, code, request_id: 'request-1' }, { status });

/** An answer that is held back until `open` is called. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/**
 * Says how much of an upload was sent. The browser itself says nothing of calls that are answered in these tests, so
 * the events come from here. To be called before the upload is.
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
    /** So many percent of the newest call were sent; false while there is none. */
    sent(percent: number): boolean {
      const progress = { lengthComputable: true, loaded: percent, total: 100 };
      return calls.at(-1)?.upload.dispatchEvent(new ProgressEvent('progress', progress)) ?? false;
    },
  };
}
