import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumeRequestedOverrides } from './override-link';

describe('the address of the page', () => {
  const before = location.href;
  const openAt = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`);

  beforeEach(() => openAt(''));
  afterEach(() => history.replaceState(null, '', before));

  test('is unchanged without a parameter', () => {
    openAt('?company=1#there');
    expect(consumeRequestedOverrides()).toEqual([]);
    expect(location.search + location.hash).toBe('?company=1#there');
  });

  test('may name several areas, and loses the parameters', () => {
    openAt(
      '?area-override=judges@http://localhost:1&company=1&area-override=people@http://localhost:2#there',
    );
    expect(consumeRequestedOverrides().map(({ name, base }) => [name, base])).toEqual([
      ['judges', 'http://localhost:1/'],
      ['people', 'http://localhost:2/'],
    ]);
    expect(location.search + location.hash).toBe('?company=1#there');
    expect(consumeRequestedOverrides()).toEqual([]);
  });

  test('may name an area twice: the last one counts', () => {
    openAt(
      '?area-override=judges@http://localhost:1&area-override=people@http://localhost:2&area-override=judges@http://localhost:3',
    );
    expect(consumeRequestedOverrides().map(({ text }) => text)).toEqual([
      'judges@http://localhost:3',
      'people@http://localhost:2',
    ]);
  });
});
