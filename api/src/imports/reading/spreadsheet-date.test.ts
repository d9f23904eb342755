import { expect, it, onTestFinished, vi } from 'vitest';
import { toIsoDate } from './workbook-cell';

const DATES: [number, string | undefined][] = [
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [60, '1900-02-29'],
  [61, '1900-03-01'],
  // A day that Samoa skipped, and days on which clocks change in some time zones.
  [40907, '2011-12-30'],
  [43408, '2018-11-04'],
  [45356, '2024-03-05'],
  [46089, '2026-03-08'],
  [46327, '2026-11-01'],
  [2_958_465, '9999-12-31'],
  ...[0, 0.5, -1, 2_958_466, Number.NaN].map((serial): [number, undefined] => [serial, undefined]),
];

it.each(['UTC', 'America/New_York', 'Pacific/Apia', 'America/Sao_Paulo'])(
  'the dates of a spreadsheet are the same on a server in %s',
  (timeZone) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', timeZone);
    expect(new Date(0).getHours() === 0).toBe(timeZone === 'UTC');
    for (const [serial, date] of DATES) expect(toIsoDate(serial, false), `${serial}`).toBe(date);
    expect([43894, 0].map((serial) => toIsoDate(serial, true))).toEqual(['2024-03-05', '1904-01-01']);
  },
);
