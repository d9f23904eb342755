import { companyRoutes, configRoutes, operationRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { responseFaults } from './response-check';
import type { ApiResponse, SentRequest } from './exchange';

const ID = '0190a1b2-0000-7000-8000-000000000000';
const sent: SentRequest = { method: 'GET', path: '/api/health', headers: {}, payload: undefined };
const response = (status: number, body: unknown, headers: ApiResponse['headers'] = {}): ApiResponse => ({
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
const faultsOf = (given: ApiResponse, ms = 1) => responseFaults(operationRoutes.health, sent, given, ms);

describe('the response check of the fuzzer', () => {
  it.each([
    ['a success of the contract', response(200, { status: 'ok', version: '1.0.0' })],
    ['a refusal', response(404, refused())],
    ['a refusal by fields', response(422, refused([{ loc: ['body', 0], msg: 'No', type: 'custom' }]))],
  ])('finds nothing in %s', (_what, given) => {
    expect(faultsOf(given)).toEqual([]);
  });

  it.each([
    ['a failure of the server', response(500, refused()), /answered 500/],
    ['a success that lacks a field', response(200, { status: 'ok' }), /does not fit the contract/],
    ['a success that says more', response(200, { status: 'ok', version: '1', secret: 1 }), /says more/],
    ['a success that is no JSON', response(200, '<html>'), /does not fit/],
    [
      'a success without its content type',
      response(200, { status: 'ok', version: '1.0.0' }, { 'content-type': undefined }),
      /no JSON but undefined/,
    ],
    [
      'a refusal without its content type',
      response(404, refused(), { 'content-type': undefined }),
      /no failure of the/,
    ],
    [
      'a refusal without its code',
      response(404, { detail: 'No', request_id: ID }),
      /no failure of the contract/,
    ],
    ['a refusal that is no JSON', response(404, 'no'), /no failure of the contract/],
    ['a refusal with more', response(404, refused('No', { stack: 'x' })), /no failure of the contract/],
    ['the id of another request', response(404, refused('No', { request_id: 'x' })), /another request/],
    ['no id', response(404, refused(), { 'x-request-id': undefined }), /has no id/],
    ['an odd status', response(418, refused()), /none of the contract/],
    ['a stack', response(404, refused('Error: x\n    at run (a)')), /inside/],
    ['the place of a file', response(404, refused('app.ts:12')), /inside/],
    ['a query', response(404, refused('Failed query: select 1')), /inside/],
    ['a column that is kept', response(200, '{"status":"ok","version":"1","password_hash":"x"}'), /inside/],
  ])('finds %s', (_what, given, fault) => {
    expect(faultsOf(given).join('; ')).toMatch(fault);
  });

  it('reports a slow response', () => {
    expect(faultsOf(response(404, refused()), 15_001)).toEqual(['answered after 15001 ms']);
  });

  it('reports a file response without a file, and a body where none is allowed', () => {
    expect(responseFaults(companyRoutes.template, sent, response(200, 'a'))).toEqual([
      'is no such file but application/json',
    ]);
    expect(responseFaults(companyRoutes.remove, sent, response(204, 'a'))).toEqual(['has a body beside 204']);
    expect(responseFaults(configRoutes.options, sent, response(204, ''))).not.toEqual([]);
  });
});
