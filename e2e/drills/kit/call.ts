import { errorBody } from '@studio-desk/shared-contract';

export type CallOutcome = 'ok' | 'fail' | 'unknown';

export interface TimedCall {
  readonly what: string;
  readonly status: number | undefined;
  readonly outcome: CallOutcome;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly code: string | undefined;
  readonly body: unknown;
}

export interface CallOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: object;
}

export async function makeTimedCall(
  url: string,
  path: string,
  options: CallOptions = {},
): Promise<TimedCall> {
  const { token, method = 'GET', body } = options;
  const began = performance.now();
  const what = `${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}')}`;
  const response = await exchange(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { what, ms: performance.now() - began, ...response };
}

async function exchange(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const code = response.ok ? undefined : errorBody.safeParse(body).data?.code;
    const { status } = response;
    return {
      status,
      code,
      body,
      retryAfter: response.headers.get('retry-after'),
      outcome: outcomeOf(status, code),
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {
      status: undefined,
      code: undefined,
      body: undefined,
      retryAfter: null,
      outcome: 'unknown' as const,
    };
  }
}

function outcomeOf(status: number, code: string | undefined): CallOutcome {
  if (status < 300) return 'ok';
  return code === 'outcome_unknown' ? 'unknown' : 'fail';
}
