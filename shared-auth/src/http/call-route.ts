import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { toApiError, createInvalidResponseError } from './api-error';
import { withIdempotencyKey } from './idempotency-key';
import { getApiUrl } from './settings';

export const REQUEST_TIMEOUT_MS = 30_000;

const http = axios.create({ timeout: REQUEST_TIMEOUT_MS });

export interface RouteResponse<R extends ContractRoute> {
  status: number;
  headers: AxiosResponse['headers'];
  body: RouteResult<R>;
}

export async function callRoute<const R extends ContractRoute>(
  route: R,
  input: RouteInput<R>,
  accessToken?: string,
): Promise<RouteResponse<R>> {
  const response = await sendRequest(route, input, accessToken);
  const { status, headers } = response;
  return { status, headers, body: parseResponse(route, response) };
}

interface CallInput {
  params?: unknown;
  querystring?: unknown;
  headers?: unknown;
  body?: unknown;
}

/** Sends the request, and resolves to the unparsed response. Rejects with ApiError. */
export async function sendRequest(
  route: ContractRoute,
  input: CallInput,
  accessToken?: string,
  options?: AxiosRequestConfig,
): Promise<AxiosResponse<unknown>> {
  try {
    return await withIdempotencyKey(route, input, (idempotencyHeaders) =>
      http.request<unknown>({
        method: route.method,
        baseURL: getApiUrl(),
        url: address(route.url, input.params),
        params: input.querystring,
        data: input.body,
        headers: {
          ...headersOf(input.headers),
          ...idempotencyHeaders,
          ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        },
        ...options,
      }),
    );
  } catch (error) {
    throw toApiError(error);
  }
}

export function parseResponse<R extends ContractRoute>(
  route: R,
  response: AxiosResponse<unknown>,
): RouteResult<R> {
  const schema = route.schema.response[response.status];
  if (!schema)
    throw createInvalidResponseError(response.status, `${route.method} ${route.url} has no such answer`);
  const body = schema.safeParse(response.status === 204 ? null : response.data);
  if (!body.success) throw createInvalidResponseError(response.status, body.error, response.data);
  // The cast is safe: the schema was selected by status, which TypeScript cannot infer.
  return body.data as RouteResult<R>;
}

const address = (url: string, params: unknown) =>
  url.replace(/:(\w+)/g, (_, name: string) => segment(String(valueOf(params, name))));

/** Prefixes '.' and '..' with a space, which the API trims, because browsers resolve them in a path. */
const segment = (value: string) => encodeURIComponent(/^\.\.?$/.test(value) ? ` ${value}` : value);

const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([key]) => key === name)?.[1]
    : undefined;

const headersOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
