import type { ContractRoute } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { fallbackOnTimeout, withTimeout } from '../../src/concurrency/with-timeout';
import { findResponseFaults } from './response-check';
import { getRouteName } from './contract-routes';
import type { ApiResponse, RequestSender, SentRequest } from './exchange';
import { generateRequests } from './generated-request';
import type { KnownRecords } from './known-records';

export interface RouteFuzzResult {
  readonly route: string;
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

interface TrialOptions {
  readonly exchange: RequestSender;
  readonly records: KnownRecords;
  readonly requests: number;
  readonly seed: number;
  /** A slower response is a fault. Omit this limit if the machine does other work at the same time. */
  readonly longestMs?: number;
}

const SHOWN = 400;
const MOST_GOOD = 5;
/** Requests with enormous bodies are slow, so send them only in trials of at least this many requests. */
const ENORMOUS_BESIDE = 10;
const ENORMOUS = 2;

export async function fuzzRoute(route: ContractRoute, options: TrialOptions): Promise<RouteFuzzResult> {
  const { exchange, records, requests, seed, longestMs } = options;
  const good = Math.min(MOST_GOOD, Math.ceil(requests / 2));
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowestMs = 0;
  const { valid, any, enormous } = generateRequests(route);
  const first = fc.sample(valid, { numRuns: good, seed });
  const others = fc.sample(any, { numRuns: requests - good, seed });
  const largest =
    enormous && requests >= ENORMOUS_BESIDE ? fc.sample(enormous, { numRuns: ENORMOUS, seed }) : [];
  for (const request of [...first, ...others, ...largest]) {
    const sent = await records.fillPlaceholders(route, request);
    const began = performance.now();
    const response = await withinLimit(exchange(sent), longestMs);
    const ms = performance.now() - began;
    slowestMs = Math.max(slowestMs, ms);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const late = longestMs !== undefined && ms > longestMs ? [`answered after ${Math.round(ms)} ms`] : [];
    for (const fault of [...late, ...findResponseFaults(route, sent, response)])
      faults.push(described(request.kind, sent, response, fault));
    await records.rememberRecords(route, sent, response);
  }
  if (![...statuses.keys()].some((status) => status < 300)) faults.push('accepted no request at all');
  return { route: getRouteName(route), requests, statuses, slowestMs, faults };
}

const HANGS: ApiResponse = { status: 599, headers: {}, body: '' };

const withinLimit = (response: Promise<ApiResponse>, longestMs?: number): Promise<ApiResponse> =>
  longestMs === undefined
    ? response
    : withTimeout(response, 2 * longestMs).catch(fallbackOnTimeout(() => HANGS));

const described = (
  kind: string,
  { method, path, payload = '' }: SentRequest,
  { status, body }: ApiResponse,
  fault: string,
) =>
  `${fault}: ${kind}, ${method} ${path.slice(0, SHOWN)} ${JSON.stringify(payload.slice(0, SHOWN))} → ${status} ${body.slice(0, SHOWN)}`;
