import { expect, it } from 'vitest';
import type { TimedCall } from '../../kit/call';
import { callFaults } from './outage-drill';

const call = (parts: Partial<TimedCall>): TimedCall => ({
  what: 'GET /companies',
  status: 200,
  outcome: 'ok',
  ms: 10,
  retryAfter: null,
  code: undefined,
  body: undefined,
  ...parts,
});
const away = { status: 503, code: 'unavailable', retryAfter: '5' };

it('accepts responses that succeeded or say when to retry', () => {
  const calls = [call({}), call(away), call({ ...away, code: 'outcome_unknown' })];
  expect(callFaults(calls, { longestMs: 2_000 })).toEqual([]);
});

it.each<[string, Partial<TimedCall>]>([
  ['GET /companies was not answered', { status: undefined, outcome: 'unknown' }],
  ['GET /companies took 2.1 s', { ms: 2_100 }],
  ['GET /companies took 2.1 s', { ...away, ms: 2_100 }],
  ['GET /companies was answered 500 internal', { status: 500, code: 'internal' }],
  ['GET /companies was answered 401 unauthenticated', { status: 401, code: 'unauthenticated' }],
  ['GET /companies was answered 503 other', { ...away, code: 'other' }],
  ['GET /companies was answered 503 without Retry-After', { ...away, retryAfter: null }],
  ['GET /health was answered 503', { ...away, what: 'GET /health' }],
])('reports %s', (fault, parts) => {
  expect(callFaults([call(parts)], { longestMs: 2_000 })).toEqual([fault]);
});

it('reports a fault of many calls once', () => {
  const lost = call({ status: undefined });
  expect(callFaults([lost, lost], { longestMs: 1 })).toEqual(['GET /companies was not answered (2 times)']);
});
