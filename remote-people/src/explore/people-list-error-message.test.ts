import { ApiError } from '@studio-desk/shared-auth';
import { expect, test } from 'vitest';
import { toEmptyPageIfNotList } from '../to-empty-page-if-not-list';
import { getPersonErrorMessage } from '../person-error-message';
import { getPeopleListErrorMessage } from './people-list-error-message';

const failure = (status: number, body?: unknown) =>
  new ApiError({ status, detail: null, fields: [], code: null, requestId: null, body });
const HTML = '<!doctype html>';

test('the list of people says why it could not be read', () => {
  const notFound = 'People API endpoint not found. Please check backend configuration.';
  const misconfigured = 'API configuration error. Please contact support.';
  for (const [status, body, text] of [
    [404, { detail: 'Not here' }, notFound],
    [404, HTML, notFound],
    [401, { detail: 'Please sign in' }, 'Authentication failed. Please login again.'],
    [200, HTML, misconfigured],
    [500, ` ${HTML}`, misconfigured],
    [200, [{ id: 1 }], misconfigured],
    [500, { detail: 'Something went wrong on our side' }, 'Failed to load people'],
    [429, { detail: 'Too many calls' }, 'Failed to load people'],
    [0, undefined, 'Failed to load people'],
  ] as const) {
    expect(getPeopleListErrorMessage(failure(status, body)), `${status} ${String(body)}`).toBe(text);
  }
});

test('a person says why it could not be read', () => {
  for (const [status, text] of [
    [404, 'Person not found in database'],
    [500, 'Server error while loading person data'],
    [200, 'Person data not found'],
    [503, 'Failed to load person data'],
    [0, 'Failed to load person data'],
  ] as const) {
    expect(getPersonErrorMessage(failure(status)), `${status}`).toBe(text);
  }
});

test('a list that is JSON but no array is empty, and any other failure stays one', () => {
  for (const body of [{ people: [] }, null, 0]) {
    expect(toEmptyPageIfNotList(failure(200, body)), JSON.stringify(body)).toEqual({ rows: [], total: 0 });
  }
  for (const error of [failure(200, [{ id: 1 }]), failure(200, HTML), failure(200), failure(500, {})]) {
    expect(() => toEmptyPageIfNotList(error)).toThrow(error);
  }
});
