import { afterEach, expect, test } from 'vitest';
import { createArea, createPageConfig } from '../testing/test-area';
import { reloadPage } from '../browser/reload-page';
import { applyOverrides, findOverride, setOverrideState, turnOffOverrides } from './active-overrides';
import { OVERRIDES_KEY } from './override-keys';

const entry = createArea('judges', { version: '9.9.9', manifest: 'http://localhost:5175/mf-manifest.json' });

afterEach(() => setOverrideState({ active: [], refused: [] }));

test('an override replaces its area and no other', () => {
  setOverrideState({ active: [{ entry, source: 'http://localhost:5175' }], refused: [] });
  const { areas } = applyOverrides(
    createPageConfig([createArea('companies'), createArea('judges')]),
  ).registry;
  expect(areas.map(({ name, version }) => [name, version])).toEqual([
    ['companies', createArea('companies').version],
    ['judges', '9.9.9'],
  ]);
  expect(findOverride('judges')?.source).toBe('http://localhost:5175');
  expect(findOverride('companies')).toBeUndefined();
});

test('turning it off removes it and reloads the page', async () => {
  sessionStorage.setItem(OVERRIDES_KEY, '[]');
  await turnOffOverrides();
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect(reloadPage).toHaveBeenCalledOnce();
});
