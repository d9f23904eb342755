import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBccLink, listDistinctEmailAddresses } from './email-addresses';

test('listDistinctEmailAddresses keeps each address once, ignoring case, in the order of the records', () => {
  expect(
    listDistinctEmailAddresses(['b@x.example', null, 'A@x.example', ' ', ' B@X.example', 'a@x.example']),
  ).toEqual(['b@x.example', 'A@x.example']);
});

describe('the link to a message', () => {
  test('has the addresses in BCC', () => {
    expect(createBccLink(['ann@x.example', 'bo+judge@x.example'])).toBe(
      'mailto:?bcc=ann@x.example,bo%2Bjudge@x.example',
    );
  });

  test('contains any addresses, unless it would be too long for mail programs', () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress(), { minLength: 1, maxLength: 200 }), (addresses) => {
        const link = createBccLink(addresses);
        const whole = `mailto:?bcc=${addresses.map((one) => encodeURIComponent(one)).join(',')}`;
        if (link === null) expect(whole.length).toBeGreaterThan(1800);
        else {
          expect(link.length).toBeLessThanOrEqual(1800);
          expect(link.slice('mailto:?bcc='.length).split(',').map(decodeURIComponent)).toEqual(addresses);
        }
      }),
    );
  });
});
