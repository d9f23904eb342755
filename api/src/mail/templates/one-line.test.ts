import { describe, expect, it } from 'vitest';
import { toSafeMailLine } from './render-mail';

describe('user input in one line of a mail', () => {
  it.each([
    ['Acme', 'Acme'],
    ['  Acme \t Robotics ', 'Acme Robotics'],
    ['Acme\r\nBcc: eve@example.com', 'Acme Bcc: eve@example.com'],
    ['a\u0085b\u2028c\u2029d\u000be\u0007f', 'a b c d e f'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u2066אבג\u2069', 'אבג'],
    ['👩‍🚀 Wörld', '👩‍🚀 Wörld'],
    [' \u200f\n ', ''],
    ['\u200b', ''],
    ['\u2060\u00ad', ''],
    ['\u180e \ufeff \u200d', ''],
    ['\u3164\u2800', ''],
    ['\u200b'.repeat(200), ''],
    ['co\u00adop\u200b', 'co\u00adop\u200b'],
    ['👩‍🚀', '👩‍🚀'],
  ])('%j is %j', (typed, line) => {
    expect(toSafeMailLine(typed)).toBe(line);
  });

  it('is cut when it is long, and never inside a character', () => {
    expect(toSafeMailLine('😀'.repeat(500))).toBe(`${'😀'.repeat(119)}…`);
    expect(toSafeMailLine('a'.repeat(120))).toBe('a'.repeat(120));
  });
});
