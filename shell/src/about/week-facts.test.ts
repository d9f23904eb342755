import type { AreaTelemetry } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { someTelemetry } from '../testing/telemetry-fixtures';
import { weekParts, whatIsCounted } from './week-facts';

describe('what is told of the last 7 days', () => {
  const here = { name: 'judges', title: 'Judges', version: '1.0.0' };
  const parts = (...areas: AreaTelemetry[]) => weekParts({ since: '2026-11-15T12:00:00.000Z', areas }, here);
  const week = (...given: Parameters<typeof someTelemetry>) =>
    Object.fromEntries(parts(someTelemetry(...given))[0].facts.map(({ term, ...fact }) => [term, fact]));

  test('are failures and errors of all pages, and the loads and times of some, each for itself', () => {
    const told = week({
      failures: [
        { name: 'unreachable', count: 2 },
        { name: 'time-limit', count: 1 },
      ],
      errors: [{ name: 'TypeError', count: 4 }],
      fell_back: [{ name: 'wrong-hash', count: 1 }],
    });
    expect(told).toEqual({
      Failures: { value: '3', detail: 'unreachable 2, time-limit 1' },
      'Previous version instead': { value: '1', detail: 'wrong-hash 1' },
      Errors: { value: '4', detail: 'TypeError 4' },
      Loads: { value: '1,284' },
      'Load time, p75': { value: '412 ms' },
      'Largest paint, p75': { value: '1,240 ms' },
      'Interaction, p75': { value: '96 ms' },
      'Layout shift, p75': { value: '0.02' },
    });
  });

  test('are none where nothing failed or was measured', () => {
    const vitals_p75 = { LCP: null, INP: null, CLS: null, TTFB: null, FCP: null };
    expect(week({ load_p75: null, vitals_p75 })).toMatchObject({
      Failures: { value: 'None' },
      'Previous version instead': { value: 'None' },
      Errors: { value: 'None' },
      'Load time, p75': { value: '-' },
      'Layout shift, p75': { value: '-' },
    });
  });

  test('are those of the release that fails, too, below the version that runs instead', () => {
    const failing = someTelemetry({
      version: '1.1.0',
      loads: 0,
      fell_back: [{ name: 'wrong-hash', count: 1_200 }],
    });
    const told = parts(failing, someTelemetry(), someTelemetry({ area: 'people', version: '2.0.0' }));
    expect(told.map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days',
      'Judges 1.1.0, last 7 days',
    ]);
    expect(told[1]?.facts).toContainEqual({
      term: 'Previous version instead',
      value: '1,200',
      detail: 'wrong-hash 1,200',
    });
  });

  test('are empty for a version that nobody has run, and those of the others are told', () => {
    expect(parts()).toEqual([{ title: 'Judges 1.0.0, last 7 days: nothing reported', facts: [] }]);
    expect(parts(someTelemetry({ version: '1.1.0' })).map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days: nothing reported',
      'Judges 1.1.0, last 7 days',
    ]);
  });

  test('end with those of versions that are not told apart', () => {
    const versions = ['other', '1.1.0', '1.0.0'].map((version) => someTelemetry({ version }));
    expect(parts(...versions).map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days',
      'Judges 1.1.0, last 7 days',
      'Judges in further versions, last 7 days',
    ]);
  });

  test('are without loads for the shell, which comes with the page', () => {
    const [shell] = weekParts(
      { since: '2026-11-15T12:00:00.000Z', areas: [someTelemetry({ area: 'shell' })] },
      { ...here, name: 'shell', title: 'Shell' },
    );
    expect(shell.facts.map(({ term }) => term)).toEqual([
      'Errors',
      'Largest paint, p75',
      'Interaction, p75',
      'Layout shift, p75',
    ]);
  });

  test('say which of them are those of a sample', () => {
    expect(whatIsCounted(0.1)).toMatch(
      /^Failures, .+ errors are those of all pages.+; loads, load time, .+ a sample of 10% of all pages/,
    );
    expect(whatIsCounted(1)).not.toContain('sample');
  });
});
