import { AxiosError, type AxiosResponse } from 'axios';
import { describe, expect, test } from 'vitest';
import { errorMessage, toApiError } from './api-error';
import { failureText } from './failure-text';

const FALLBACK = 'Failed to add company';
const CLIENT = 'Request failed with status code 500';

/** Creates the error that the HTTP client throws for this response. */
function refused(data: unknown) {
  const response: Pick<AxiosResponse, 'status' | 'data'> = { status: 500, data };
  return Object.assign(new AxiosError(CLIENT), { response });
}

const msg = (text: string) => ({ loc: ['body', 'name'], msg: text, type: 'custom' });

describe('failureText', () => {
  test.each([
    ['a text', ' The name is taken ', 'The name is taken'],
    ['a detail', { detail: 'Something went wrong on our side' }, 'Something went wrong on our side'],
    [
      'a list of problems',
      { detail: [msg('Name is required'), msg('Year is wrong')] },
      'Name is required, Year is wrong',
    ],
    ['a list of problems without a place', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
    ['an object as detail', { detail: { name: 'taken' } }, '{"name":"taken"}'],
    ['a message', { message: 'Too busy' }, 'Too busy'],
    ['an error', { error: 'Too busy' }, 'Too busy'],
    ['detail before message before error', { error: 'c', message: 'b', detail: 'a' }, 'a'],
    ['message before error', { error: 'c', message: 'b' }, 'b'],
    ['an empty detail, then a message', { detail: ' ', message: 'b' }, 'b'],
  ])('%s', (_, body, text) => {
    expect(failureText(refused(body), FALLBACK)).toBe(text);
    expect(failureText(toApiError(refused(body)), FALLBACK)).toBe(text);
  });

  test.each([
    ['a page of HTML', '<html><body>Bad gateway</body></html>'],
    ['an empty text', ''],
    ['an empty list', { detail: [] }],
    ['nothing', null],
  ])("returns the HTTP client's message for %s", (_, body) => {
    expect(failureText(refused(body), FALLBACK)).toBe(CLIENT);
  });

  test("returns the HTTP client's message without a response", () => {
    expect(failureText(new AxiosError('Network Error'), FALLBACK)).toBe('Network Error');
  });

  test('returns the fallback if there is no message', () => {
    expect(failureText(new AxiosError(''), FALLBACK)).toBe(FALLBACK);
    expect(failureText(new TypeError('x is undefined'), FALLBACK)).toBe(FALLBACK);
  });
});

describe("the server's sentence", () => {
  test('is its detail or its message', () => {
    expect(errorMessage(refused({ message: 'Too busy' }), FALLBACK)).toBe('Too busy');
    expect(errorMessage(refused({ detail: { name: 'taken' } }), FALLBACK)).toBe('{"name":"taken"}');
  });

  test("is neither its error code nor the HTTP client's message", () => {
    expect(errorMessage(refused({ error: 'Too busy' }), FALLBACK)).toBe(FALLBACK);
    expect(errorMessage(refused('text'), FALLBACK)).toBe(FALLBACK);
    expect(errorMessage(new AxiosError('Network Error'), FALLBACK)).toBe(FALLBACK);
  });

  test.each([
    ['a response', refused('text'), 'Something went wrong on the server. Try again.'],
    [
      'no response',
      new AxiosError('Network Error'),
      'We can’t reach the server. Check your internet connection, then try again.',
    ],
  ])('has a default for %s without one', (_, error, text) => {
    expect(errorMessage(error)).toBe(text);
  });
});
