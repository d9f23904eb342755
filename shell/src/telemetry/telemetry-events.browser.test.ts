import { describe, expect, test } from 'vitest';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { telemetryEventOf, type TelemetrySource } from './telemetry-events';

const judges = areaFor('judges', { manifest: 'https://cdn.example/judges/1.0.0/mf-manifest.json' });
const script = 'https://cdn.example/judges/1.0.0/assets/judge-form.js';
const config = pageConfigWith([judges]);
const eventOf = (source: TelemetrySource) => telemetryEventOf(config, source);

/** An uncaught error, as the browser reports it. */
const thrown = (error: unknown, filename = script) =>
  new ErrorEvent('error', { error, filename, lineno: 3, colno: 14, message: 'Ann Archer is no judge' });

function rejected(reason: unknown) {
  const promise = Promise.reject(reason);
  promise.catch(() => undefined);
  return new PromiseRejectionEvent('unhandledrejection', { promise, reason });
}

function errorFrom(stack: string): Error {
  const error = new RangeError('Ann Archer is no judge');
  error.stack = stack;
  return error;
}

const violation = (fields: Partial<SecurityPolicyViolationEventInit>) =>
  new SecurityPolicyViolationEvent('securitypolicyviolation', {
    documentURI: `${location.origin}/judges/edit/ann`,
    violatedDirective: 'script-src-elem',
    effectiveDirective: 'script-src-elem',
    originalPolicy: '',
    disposition: 'enforce',
    statusCode: 200,
    ...fields,
  });

describe('the report of an area', () => {
  const of = { area: 'judges', version: '1.0.0' };

  test('that loaded contains the load times', () => {
    const milliseconds = { manifest: 10, styles: 0, code: 200, render: 30 };
    expect(eventOf({ kind: 'loaded', ...of, milliseconds })).toEqual({
      kind: 'area_load',
      ...of,
      phases: milliseconds,
    });
  });

  test('that failed contains code and reference, without the detail for developers', () => {
    const failed = { ...of, failure: 'not-code', reference: '00af-1b2c', detail: 'Ann Archer' } as const;
    expect(eventOf({ kind: 'failed', ...failed })).toEqual({
      kind: 'area_failure',
      ...of,
      code: 'not-code',
      reference: '00af-1b2c',
    });
  });

  test('that fell back contains both versions', () => {
    expect(eventOf({ kind: 'fell-back', ...of, to: '0.9.0', failure: 'wrong-hash' })).toEqual({
      kind: 'fell_back',
      ...of,
      code: 'wrong-hash',
      to: '0.9.0',
    });
  });
});

describe('the report of an uncaught error', () => {
  const inJudges = {
    kind: 'error',
    area: 'judges',
    version: '1.0.0',
    file: '/judges/1.0.0/assets/judge-form.js',
  };

  test('contains the class and the position, never the message', () => {
    expect(eventOf(thrown(new TypeError('Ann Archer is no judge')))).toEqual({
      ...inJudges,
      name: 'TypeError',
      line: 3,
      column: 14,
    });
  });

  test('contains the first position in the stack of a rejected promise', () => {
    const stack = `RangeError: Ann Archer\n    at save (${script}?v=1:7:21)\n    at ${location.origin}/assets/a.js:1:2`;
    expect(eventOf(rejected(errorFrom(stack)))).toEqual({
      ...inJudges,
      name: 'RangeError',
      line: 7,
      column: 21,
    });
  });

  test('includes line and column from a stack trace of Firefox or Safari', () => {
    expect(eventOf(rejected(errorFrom(`save@${script}:7:21`)))).toMatchObject({ line: 7, column: 21 });
  });

  test('contains no file for an error in the page itself, whose path may contain a record id', () => {
    expect(eventOf(thrown(new Error('x'), `${location.origin}/judges/edit/ann`))).toEqual({
      kind: 'error',
      area: 'shell',
      version: '1.1.0',
      name: 'Error',
      file: null,
      line: 3,
      column: 14,
    });
  });

  test('contains no custom error name', () => {
    const error = new Error('x');
    error.name = 'Ann Archer';
    expect(eventOf(thrown(error))).toMatchObject({ name: 'Error' });
  });

  test.each([
    ['of a browser extension', thrown(new Error('x'), 'chrome-extension://abc/content.js')],
    ['of a script that the browser does not name', thrown(null, '')],
    ['that is a rejected text', rejected('Ann Archer')],
    ['without a place', rejected(errorFrom('RangeError: Ann Archer'))],
  ])('is nothing for one %s', (_, source) => {
    expect(eventOf(source)).toBeNull();
  });
});

describe('the report of a CSP violation', () => {
  test('contains the directive and the origin, not the full URL', () => {
    const blockedURI = 'https://evil.example/collect?name=ann';
    expect(eventOf(violation({ blockedURI, sourceFile: script }))).toEqual({
      kind: 'csp_violation',
      area: 'judges',
      version: '1.0.0',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
    });
  });

  test('is attributed to the shell if no script is named', () => {
    expect(eventOf(violation({ blockedURI: 'inline' }))).toMatchObject({ area: 'shell', blocked: 'inline' });
  });

  test('is not sent if a browser extension caused the violation', () => {
    expect(eventOf(violation({ blockedURI: 'eval', sourceFile: 'chrome-extension://abc/x.js' }))).toBeNull();
  });
});
