import { describe, expect, it } from 'vitest';
import { formatDeviceName } from './session-presenter';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('the name of a device', () => {
  const KNOWN: [string, string][] = [
    [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
  ];

  it('is that of its browser and system', () => {
    for (const [userAgent, name] of KNOWN) expect(formatDeviceName(userAgent), userAgent).toBe(name);
  });

  const UNKNOWN = [
    null,
    '',
    ' ',
    'curl/8.5.0',
    'lightMyRequest',
    'Your bank: call 555-0100/1.0 (now)',
    '<script>alert(1)</script>/1 (x)',
    '/'.repeat(500),
    '('.repeat(500),
    '__proto__/1.0 (constructor)',
    'ünknown/1 (ß)',
  ];

  it('is unknown otherwise', () => {
    for (const userAgent of UNKNOWN) expect(formatDeviceName(userAgent), String(userAgent)).toBeNull();
  });
});
