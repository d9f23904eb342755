import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { toApiError, invalidResponse } from './api-error';
import { trackMutation } from './own-mutations';
import { apiUrl } from './settings';

export const TIMEOUT_MS = 30_000;

const http = axios.create({ timeout: TIMEOUT_MS });

export interface Exchange<R extends ContractRoute> {
  body: RouteResult<R>;
  headers: AxiosResponse['headers'];
}

export async function exchange<const R extends ContractRoute>(
  route: R,
  input: RouteInput<R>,
  accessToken?: string,
): Promise<Exchange<R>> {
  const answer = await send(route, input, accessToken);
  return { body: parsed(route, answer), headers: answer.headers };
}

interface Sent {
  params?: unknown;
  querystring?: unknown;
  headers?: unknown;
  body?: unknown;
}

/** Rejects with ApiError; does not parse the body. */
export async function send(
  route: ContractRoute,
  input: Sent,
  accessToken?: string,
  options?: AxiosRequestConfig,
): Promise<AxiosResponse<unknown>> {
  const call = () =>
    http.request<unknown>({
      method: route.method,
      baseURL: apiUrl(),
      url: address(route.url, input.params),
      params: input.querystring,
      data: input.body,
      headers: {
        ...headersOf(input.headers),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      },
      ...options,
    });
  try {
    return await (route.method === 'GET' ? call() : trackMutation(call));
  } catch (error) {
    throw toApiError(error);
  }
}

export function parsed<R extends ContractRoute>(route: R, answer: AxiosResponse<unknown>): RouteResult<R> {
  const schema = route.schema.response[answer.status];
  if (!schema) throw invalidResponse(answer.status, `${route.method} ${route.url} has no such answer`);
  const body = schema.safeParse(answer.status === 204 ? null : answer.data);
  if (!body.success) throw invalidResponse(answer.status, body.error, answer.data);
  // The schema belongs to this status, which TypeScript cannot infer by index.
  return body.data as RouteResult<R>;
}

const address = (url: string, params: unknown) =>
  url.replace(/:(\w+)/g, (_, name: string) => segment(String(valueOf(params, name))));

/** Browsers treat '.' and '..' as path steps; the API trims the leading space. */
const segment = (value: string) => encodeURIComponent(/^\.\.?$/.test(value) ? ` ${value}` : value);

const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([key]) => key === name)?.[1]
    : undefined;

const headersOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
