import { expect, test } from 'vitest';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { ownerOfScript } from './script-owner';

const releases = 'https://cdn.example/areas/judges';
const judges = areaFor('judges', {
  version: '1.1.0',
  manifest: `${releases}/1.1.0/mf-manifest.json`,
  previous: areaFor('judges', { manifest: `${releases}/1.0.0/mf-manifest.json` }),
});
const people = areaFor('people', { manifest: 'http://localhost:5176/mf-manifest.json' });
const config = pageConfigWith([judges, people]);

test('a script belongs to its area, the shell or nobody here', () => {
  for (const [name, address, owner] of [
    ['to the version in use', `${releases}/1.1.0/assets/a.js`, { area: 'judges', version: '1.1.0' }],
    ['to the version before', `${releases}/1.0.0/assets/a.js`, { area: 'judges', version: '1.0.0' }],
    ['to one released since', `${releases}/1.2.0/assets/a.js`, { area: 'judges', version: '1.2.0' }],
    ['to an area of one folder', 'http://localhost:5176/assets/a.js', { area: 'people', version: '1.0.0' }],
    ['to the shell', `${location.origin}/assets/a.js`, { area: 'shell', version: '1.1.0' }],
    ['to nobody here', 'chrome-extension://abc/content.js', null],
    ['to nobody here', 'https://cdn.example/areas/other/1.0.0/a.js', null],
    ['to nobody here', '', null],
  ] as const) {
    expect(ownerOfScript(config, address), `${name}: ${address}`).toEqual(owner);
  }
});
