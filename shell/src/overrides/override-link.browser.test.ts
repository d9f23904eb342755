import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseOverride, takeRequestedOverrides } from './override-link';

describe('an override link', () => {
  test.each([
    ['judges@http://localhost:5175', 'judges', 'http://localhost:5175/'],
    ['judges@http://localhost:5175/', 'judges', 'http://localhost:5175/'],
    ['judges@https://review.example.edu/judges/42', 'judges', 'https://review.example.edu/judges/42/'],
    ['judges@http://localhost:5175/?x=1#y', 'judges', 'http://localhost:5175/'],
    ['judges@javascript:alert(1)', 'judges', null],
    ['judges@data:text/html,x', 'judges', null],
    ['judges@//localhost:5175', 'judges', null],
    ['judges@http://someone@localhost:5175', 'judges', null],
    ['judges@localhost:5175', 'judges', null],
    ['judges', 'judges', null],
    ['', '', null],
  ])('%s', (text, name, base) => {
    expect(parseOverride(text)).toEqual({ text, name, base });
  });
});

describe('the address of the page', () => {
  const before = location.href;
  const openAt = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`);

  beforeEach(() => openAt(''));
  afterEach(() => history.replaceState(null, '', before));

  test('is unchanged without a parameter', () => {
    openAt('?company=1#there');
    expect(takeRequestedOverrides()).toEqual([]);
    expect(location.search + location.hash).toBe('?company=1#there');
  });

  test('may name several areas, and loses the parameters', () => {
    openAt(
      '?area-override=judges@http://localhost:1&company=1&area-override=people@http://localhost:2#there',
    );
    expect(takeRequestedOverrides().map(({ name, base }) => [name, base])).toEqual([
      ['judges', 'http://localhost:1/'],
      ['people', 'http://localhost:2/'],
    ]);
    expect(location.search + location.hash).toBe('?company=1#there');
    expect(takeRequestedOverrides()).toEqual([]);
  });

  test('may name an area twice: the last one counts', () => {
    openAt(
      '?area-override=judges@http://localhost:1&area-override=people@http://localhost:2&area-override=judges@http://localhost:3',
    );
    expect(takeRequestedOverrides().map(({ text }) => text)).toEqual([
      'judges@http://localhost:3',
      'people@http://localhost:2',
    ]);
  });
});
