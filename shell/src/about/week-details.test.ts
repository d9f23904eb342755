import type { AreaTelemetry } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { someTelemetry } from '../testing/telemetry-fixtures';
import { weekParts, whatIsCounted } from './week-details';

describe('the details of the last 7 days', () => {
  const here = { name: 'judges', title: 'Judges', version: '1.0.0' };
  const parts = (...areas: AreaTelemetry[]) => weekParts({ since: '2026-11-15T12:00:00.000Z', areas }, here);
  const week = (...given: Parameters<typeof someTelemetry>) =>
    Object.fromEntries(
      parts(someTelemetry(...given))[0].details.map(({ term, ...detail }) => [term, detail]),
    );

  test('list failures, errors, loads and times', () => {
    const titles = week({
      failures: [
        { name: 'unreachable', count: 2 },
        { name: 'time-limit', count: 1 },
      ],
      errors: [{ name: 'TypeError', count: 4 }],
      fell_back: [{ name: 'wrong-hash', count: 1 }],
    });
    expect(titles).toEqual({
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

  test('show None or a dash if nothing failed or was measured', () => {
    const vitals_p75 = { LCP: null, INP: null, CLS: null, TTFB: null, FCP: null };
    expect(week({ load_p75: null, vitals_p75 })).toMatchObject({
      Failures: { value: 'None' },
      'Previous version instead': { value: 'None' },
      Errors: { value: 'None' },
      'Load time, p75': { value: '-' },
      'Layout shift, p75': { value: '-' },
    });
  });

  test('include the failing release below the version that runs instead', () => {
    const failing = someTelemetry({
      version: '1.1.0',
      loads: 0,
      fell_back: [{ name: 'wrong-hash', count: 1_200 }],
    });
    const titles = parts(failing, someTelemetry(), someTelemetry({ area: 'people', version: '2.0.0' }));
    expect(titles.map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days',
      'Judges 1.1.0, last 7 days',
    ]);
    expect(titles[1]?.details).toContainEqual({
      term: 'Previous version instead',
      value: '1,200',
      detail: 'wrong-hash 1,200',
    });
  });

  test('are empty for a version without reports, and shown for other versions', () => {
    expect(parts()).toEqual([{ title: 'Judges 1.0.0, last 7 days: nothing reported', details: [] }]);
    expect(parts(someTelemetry({ version: '1.1.0' })).map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days: nothing reported',
      'Judges 1.1.0, last 7 days',
    ]);
  });

  test('end with the group of all other versions', () => {
    const versions = ['other', '1.1.0', '1.0.0'].map((version) => someTelemetry({ version }));
    expect(parts(...versions).map(({ title }) => title)).toEqual([
      'Judges 1.0.0, last 7 days',
      'Judges 1.1.0, last 7 days',
      'Judges in further versions, last 7 days',
    ]);
  });

  test('have no loads for the shell, which is part of the page', () => {
    const [shell] = weekParts(
      { since: '2026-11-15T12:00:00.000Z', areas: [someTelemetry({ area: 'shell' })] },
      { ...here, name: 'shell', title: 'Shell' },
    );
    expect(shell.details.map(({ term }) => term)).toEqual([
      'Errors',
      'Largest paint, p75',
      'Interaction, p75',
      'Layout shift, p75',
    ]);
  });

  test('say which of them are from a sample', () => {
    expect(whatIsCounted(0.1)).toMatch(
      /^Failures, .+ errors are those of all pages.+; loads, load time, .+ a sample of 10% of all pages/,
    );
    expect(whatIsCounted(1)).not.toContain('sample');
  });
});
