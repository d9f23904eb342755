import { describe, expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { formatAboutText, createAreaSection, createShellSection, type AboutAreaState } from './about-details';

const judges = createArea('judges', { version: '1.1.0', previous: createArea('judges') });

const unopened: AboutAreaState = {
  running: undefined,
  health: 'unknown',
  override: undefined,
  failures: undefined,
};

const details = (state: Partial<AboutAreaState>) => {
  const part = createAreaSection(judges, { ...unopened, ...state });
  return Object.fromEntries(part.details.map(({ term, ...detail }) => [term, detail]));
};

describe('the details of an area', () => {
  test('that was not opened yet', () => {
    expect(details({})).toEqual({
      Owner: { value: 'Judges team' },
      Version: { value: '1.1.0' },
      Health: { value: 'Not checked yet' },
    });
  });

  test('that is up', () => {
    expect(details({ health: 'up' }).Health).toEqual({ value: 'Available' });
  });

  test('that failed to load in browsers', () => {
    const failed = (failures: AboutAreaState['failures']) =>
      details({ failures })['Failed loads, last 7 days'];
    const people = { area: 'people', version: '1.0.0', count: 3 };
    expect(failed([people])).toEqual({ value: 'None' });
    const own = ['1.0.0', '1.1.0'].map((version) => ({ area: 'judges', version, count: 1_000 }));
    expect(failed([people, ...own])).toEqual({ value: '2,000', detail: '1.0.0: 1,000, 1.1.0: 1,000' });
  });

  test('that runs in its previous version', () => {
    expect(details({ running: '1.0.0' }).Version).toEqual({
      value: '1.0.0',
      detail: 'Previous version, instead of 1.1.0',
    });
  });

  test('that is overridden in this tab', () => {
    const override = { entry: judges, source: 'http://localhost:5175' };
    expect(details({ override }).Version).toEqual({
      value: '1.1.0',
      detail: 'Override: http://localhost:5175',
    });
  });

  test('that is down', () => {
    expect(details({ health: { reason: 'Its server does not answer.' } }).Health).toEqual({
      value: 'Not available',
      detail: 'Its server does not answer.',
    });
  });
});

test('formatAboutText joins all details into one text', () => {
  const area = createAreaSection(judges, { ...unopened, health: { reason: 'It is down.' } });
  const shell = createShellSection({ versions: { shell: '1.1.0', api: null }, build: 'b1' });
  expect(formatAboutText([shell, area])).toBe(
    [
      'Shell and API',
      '  Shell: 1.1.0',
      '  Build: b1',
      '  API: Not known',
      '',
      'Judges',
      '  Owner: Judges team',
      '  Version: 1.1.0',
      '  Health: Not available (It is down.)',
    ].join('\n'),
  );
});
