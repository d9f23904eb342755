import { companyRoutes, configRoutes, operationRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { answerFaults } from './answer-check';
import type { Answer, Sent } from './exchange';

const ID = '0190a1b2-0000-7000-8000-000000000000';
const sent: Sent = { method: 'GET', path: '/api/health', headers: {}, payload: undefined };
const answer = (status: number, body: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'x-request-id': ID, 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const refused = (detail: unknown = 'No', more: object = {}) => ({
  detail,
  code: 'not_found',
  request_id: ID,
  ...more,
});
const faultsOf = (given: Answer, ms = 1) => answerFaults(operationRoutes.health, sent, given, ms);

describe('the check of answers', () => {
  it.each([
    ['a success of the contract', answer(200, { status: 'ok', version: '1.0.0' })],
    ['a refusal', answer(404, refused())],
    ['a refusal by fields', answer(422, refused([{ loc: ['body', 0], msg: 'No', type: 'custom' }]))],
  ])('finds nothing in %s', (_what, given) => {
    expect(faultsOf(given)).toEqual([]);
  });

  it.each([
    ['a failure of the server', answer(500, refused()), /answered 500/],
    ['a success that lacks a field', answer(200, { status: 'ok' }), /does not fit the contract/],
    ['a success that says more', answer(200, { status: 'ok', version: '1', secret: 1 }), /says more/],
    ['a success that is no JSON', answer(200, '<html>'), /does not fit/],
    [
      'a refusal without its code',
      answer(404, { detail: 'No', request_id: ID }),
      /no failure of the contract/,
    ],
    ['a refusal that is no JSON', answer(404, 'no'), /no failure of the contract/],
    ['a refusal with more', answer(404, refused('No', { stack: 'x' })), /no failure of the contract/],
    ['the id of another request', answer(404, refused('No', { request_id: 'x' })), /another request/],
    ['no id', answer(404, refused(), { 'x-request-id': undefined }), /has no id/],
    ['an odd status', answer(418, refused()), /none of the contract/],
    ['a stack', answer(404, refused('Error: x\n    at run (a)')), /inside/],
    ['the place of a file', answer(404, refused('app.ts:12')), /inside/],
    ['a query', answer(404, refused('Failed query: select 1')), /inside/],
    ['a column that is kept', answer(200, '{"status":"ok","version":"1","password_hash":"x"}'), /inside/],
  ])('finds %s', (_what, given, fault) => {
    expect(faultsOf(given).join('; ')).toMatch(fault);
  });

  it('finds what comes late', () => {
    expect(faultsOf(answer(404, refused()), 5_001)).toEqual(['answered after 5001 ms']);
  });

  it('finds a file that is none, and a body where there is none to be', () => {
    expect(answerFaults(companyRoutes.template, sent, answer(200, 'a'))).toEqual([
      'is no CSV but application/json',
    ]);
    expect(answerFaults(companyRoutes.remove, sent, answer(204, 'a'))).toEqual(['has a body beside 204']);
    expect(answerFaults(configRoutes.options, sent, answer(204, ''))).not.toEqual([]);
  });
});
