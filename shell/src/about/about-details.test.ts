import { describe, expect, test } from 'vitest';
import { areaFor } from '../testing/test-area';
import { aboutText, areaPart, shellPart, type AreaState } from './about-details';

const judges = areaFor('judges', { version: '1.1.0', previous: areaFor('judges') });
const milliseconds = { manifest: 20, styles: 30, code: 1_300, render: 62 };

const details = (state: Partial<AreaState>) => {
  const part = areaPart(judges, { load: undefined, health: 'unknown', override: undefined, ...state });
  return Object.fromEntries(part.details.map(({ term, ...detail }) => [term, detail]));
};

describe('the details of an area', () => {
  test('that was not opened yet', () => {
    expect(details({})).toEqual({
      Owner: { value: 'Judges team' },
      Version: { value: '1.1.0' },
      Health: { value: 'Not checked yet' },
      'Load in this tab': { value: 'Not loaded yet' },
    });
  });

  test('that is loaded', () => {
    expect(details({ load: { version: '1.1.0', milliseconds }, health: 'up' })).toMatchObject({
      Version: { value: '1.1.0' },
      Health: { value: 'Available' },
      'Load in this tab': { value: '1,412 ms', detail: 'manifest 20, styles 30, code 1,300, screen 62' },
    });
  });

  test('that runs in its previous version', () => {
    expect(details({ load: { version: '1.0.0', milliseconds } }).Version).toEqual({
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

test('aboutText joins all details into one text', () => {
  const area = areaPart(judges, { load: undefined, health: { reason: 'It is down.' }, override: undefined });
  const shell = shellPart({ versions: { shell: '1.1.0', api: null }, build: 'b1' });
  expect(aboutText([shell, area])).toBe(
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
      '  Load in this tab: Not loaded yet',
    ].join('\n'),
  );
});
