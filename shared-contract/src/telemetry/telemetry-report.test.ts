import { describe, expect, test } from 'vitest';
import { reportTelemetry, telemetryEvent, type TelemetryEvent } from './telemetry-report';

const of = { area: 'judges', version: '1.1.0' };
const load: TelemetryEvent = {
  kind: 'area_load',
  ...of,
  phases: { manifest: 12.4, styles: 8, code: 310, render: 40 },
};
const failure: TelemetryEvent = { kind: 'area_failure', ...of, code: 'not-found', reference: '00af-1b2c' };
const error: TelemetryEvent = {
  kind: 'error',
  ...of,
  name: 'TypeError',
  file: '/areas/judges/1.1.0/assets/judge-form-B2x.js',
  line: 3,
  column: 1204,
};
const vital: TelemetryEvent = { kind: 'vital', ...of, name: 'CLS', value: 0.02 };
const violation: TelemetryEvent = {
  kind: 'csp_violation',
  ...of,
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
};

describe('an event', () => {
  test.each<[string, TelemetryEvent]>([
    ['a load by its parts', load],
    ['a failure with the reference that the person saw', failure],
    ['a fall back', { kind: 'fell_back', ...of, code: 'wrong-hash', to: '1.0.0' }],
    ['an error by its place in a script', error],
    ['an error whose script is not known', { ...error, file: null, line: null, column: null }],
    ['an error in a source of a development build', { ...error, file: '/src/judges/judge-form.tsx' }],
    ['a vital', vital],
    ['a violation by an origin', violation],
    ['a violation by a word', { ...violation, blocked: 'trusted-types-sink' }],
    ['a version before a release', { ...vital, version: '2.0.0-rc.1+build.7' }],
  ])('is %s', (_, event) => {
    expect(telemetryEvent.parse(event)).toEqual(event);
  });
});

describe('no personal data fits', () => {
  test.each<[string, object]>([
    ['the message of an error', { ...error, message: 'Ann Archer (ann@example.com) not found' }],
    ['its stack', { ...error, stack: 'TypeError: Ann Archer' }],
    ['a person', { ...vital, user_id: '01980000-0000-7000-8000-000000000001' }],
    ['an e-mail as the area', { ...vital, area: 'ann@example.com' }],
    ['an e-mail as the version', { ...vital, version: 'ann@example.com' }],
    ['a name as the class of an error', { ...error, name: 'Ann Archer' }],
    ['a name as the code of a failure', { ...failure, code: 'Ann Archer' }],
    ['words as the reference', { ...failure, reference: 'ann-archer' }],
    ['the address of a screen as the file', { ...error, file: '/judges/edit/01980000-0000-7000' }],
    ['the query of a script', { ...error, file: '/assets/a.js?judge=ann' }],
    ['a whole address as the file', { ...error, file: 'https://ann:secret@desk.example/a.js' }],
    ['the path of what was blocked', { ...violation, blocked: 'https://evil.example/ann@example.com' }],
    ['words as the directive', { ...violation, directive: 'Ann Archer' }],
    ['the address of the page of a vital', { ...vital, page: '/judges/edit/ann' }],
    ['a name beside the parts of a load', { ...load, phases: { ...load.phases, by: 'Ann' } }],
  ])('%s', (_, event) => {
    expect(telemetryEvent.safeParse(event).success).toBe(false);
  });
});

describe('a report', () => {
  const { body } = reportTelemetry.schema;
  const of50 = Array.from({ length: 50 }, () => vital);

  test('has 1 to 50 events', () => {
    expect(body.safeParse({ events: of50 }).success).toBe(true);
    expect(body.safeParse({ events: [...of50, vital] }).success).toBe(false);
    expect(body.safeParse({ events: [] }).success).toBe(false);
  });

  test('has nothing else', () => {
    expect(body.safeParse({ events: of50, user: 'ann' }).success).toBe(false);
  });
});
