import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSpreadsheetDate } from './workbook-cell';

describe('the dates of a spreadsheet', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, '1900-02-29'],
    [61, '1900-03-01'],
    [45356, '2024-03-05'],
    [46089, '2026-03-08'],
    [46327, '2026-11-01'],
    [2_958_465, '9999-12-31'],
  ])('%i is %s', (serial, date) => {
    expect(parseSpreadsheetDate(serial, false)).toBe(date);
  });

  it.each([
    [43894, '2024-03-05'],
    [0, '1904-01-01'],
  ])('%i is %s in the 1904 date system', (serial, date) => {
    expect(parseSpreadsheetDate(serial, true)).toBe(date);
  });

  it.each([0, 0.5, -1, 2_958_466, Number.NaN])('%d is not a date', (serial) => {
    expect(parseSpreadsheetDate(serial, false)).toBeUndefined();
  });

  it('do not depend on the time zone of the server', () => {
    // Days with a clock change at midnight, and one that a time zone skipped.
    const serials = [46089, 46327, 40907, 43408, 1];
    const zone = process.env.TZ;
    onTestFinished(() => {
      // Assigning undefined would set the string 'undefined'.
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    for (const timeZone of ['America/New_York', 'Pacific/Apia', 'America/Sao_Paulo']) {
      process.env.TZ = timeZone;
      expect(new Date(0).getHours(), timeZone).not.toBe(0);
      expect(
        serials.map((serial) => parseSpreadsheetDate(serial, false)),
        timeZone,
      ).toEqual(['2026-03-08', '2026-11-01', '2011-12-30', '2018-11-04', '1900-01-01']);
    }
  });
});
