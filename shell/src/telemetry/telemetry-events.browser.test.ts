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

  test('is nothing for one of a browser extension', () => {
    expect(eventOf(thrown(new Error('x'), 'chrome-extension://abc/content.js'))).toBeNull();
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

  test('is not sent if a browser extension caused the violation', () => {
    expect(eventOf(violation({ blockedURI: 'eval', sourceFile: 'chrome-extension://abc/x.js' }))).toBeNull();
  });
});
