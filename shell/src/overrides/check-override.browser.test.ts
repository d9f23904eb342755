import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, test } from 'vitest';
import type { PageConfig } from '../registry/page-config';
import { createArea, createPageConfig } from '../testing/test-area';
import { checkOverride } from './check-override';
import { parseOverride } from './override-link';
import { describeOverrideRefusal } from './override-refusal';

const BASE = 'http://localhost:5999';
const requested = parseOverride(`judges@${BASE}`);
const config: PageConfig = {
  ...createPageConfig([createArea('judges')]),
  overrides: { origins: [] },
};
const manifest = {
  name: 'judges',
  metaData: { buildInfo: { buildVersion: '1.2.0' } },
  exposes: [{ name: 'area' }],
};
const { version: _version, manifest: _manifest, ...description } = createArea('judges');

const mockFile = (file: string, body: JsonBodyType | Response) =>
  network.use(http.get(`${BASE}/${file}`, () => (body instanceof Response ? body : HttpResponse.json(body))));
const offers = (manifestBody: JsonBodyType | Response, area: JsonBodyType | Response = description) => {
  mockFile('mf-manifest.json', manifestBody);
  mockFile('area.json', area);
};
const check = (live = config) => checkOverride(requested, live);
const refusalOf = async (live = config) => (await check(live)).refusal;

describe('a candidate that works', () => {
  test('is accepted as its area.json describes it, without hashes', async () => {
    const previous = createArea('judges');
    offers(manifest, {
      ...description,
      title: 'Judges, tried',
      files: { 'area.js': `sha384-${'A'.repeat(64)}` },
      previous,
    });
    const { accepted } = await check();
    expect(accepted?.entry.hashes).toEqual({});
    expect(accepted?.entry.previous).toBeUndefined();
    expect(accepted).toMatchObject({
      base: `${BASE}/`,
      isDevServer: false,
      entry: {
        name: 'judges',
        title: 'Judges, tried',
        version: '1.2.0',
        manifest: `${BASE}/mf-manifest.json`,
        routes: description.routes,
      },
    });
  });

  test('may come from a dev server', async () => {
    offers(manifest, { ...description, devServer: true });
    expect((await check()).accepted?.isDevServer).toBe(true);
  });
});

describe('a candidate that does not work is refused with the reason', () => {
  const candidates: [string, JsonBodyType | Response, JsonBodyType | Response, string, string][] = [
    [
      'nothing there',
      new HttpResponse('no', { status: 404 }),
      description,
      'unreachable',
      'the answer was 404',
    ],
    [
      'a page',
      HttpResponse.html('<!doctype html>'),
      description,
      'no-manifest',
      'mf-manifest.json is no JSON',
    ],
    ['another JSON', { hello: 1 }, description, 'no-manifest', 'does not describe an area'],
    [
      'no ./area',
      { ...manifest, exposes: [{ name: 'App' }] },
      description,
      'no-manifest',
      'exposes no ./area',
    ],
    ['no description', manifest, new HttpResponse('', { status: 404 }), 'unreachable', 'the answer was 404'],
    ['a bad description', manifest, { ...description, routes: [] }, 'no-manifest', 'area.json does not fit'],
    ['another area', { ...manifest, name: 'people' }, description, 'other-area', 'The area there is people'],
    [
      'another description',
      manifest,
      { ...createArea('people'), version: undefined, manifest: undefined },
      'other-area',
      'is people, not judges',
    ],
    [
      'another shell needed',
      manifest,
      { ...description, requires: { shell: '^2.0.0', api: '^1.0.0' } },
      'wrong-version',
      'needs the shell ^2.0.0; this one is 1.1.0',
    ],
    [
      'another API needed',
      manifest,
      { ...description, requires: { shell: '^1.0.0', api: '^2.0.0' } },
      'wrong-version',
      'needs the API ^2.0.0; this one is 1.1.0',
    ],
  ];

  test('for each of ten', async () => {
    for (const [name, manifestBody, area, reason, message] of candidates) {
      offers(manifestBody, area);
      const refusal = await refusalOf();
      expect(refusal?.reason, name).toBe(reason);
      expect(refusal && describeOverrideRefusal(refusal), name).toContain(message);
    }
  });

  test('a link without a valid URL', async () => {
    const { refusal } = await checkOverride(parseOverride('judges@localhost'), config);
    expect(refusal && describeOverrideRefusal(refusal)).toContain('judges@http://localhost:5175');
  });

  test('an origin that is not allowed, from which nothing is requested', async () => {
    const far = parseOverride('judges@https://evil.example');
    const { refusal } = await checkOverride(far, config);
    expect(refusal?.reason).toBe('origin-refused');
  });
});

test('a candidate that cannot be fetched is refused with what to look at', async () => {
  network.use(http.get(`${BASE}/mf-manifest.json`, () => HttpResponse.error()));
  const refusal = await refusalOf();
  expect(refusal?.reason).toBe('unreachable');
  expect(refusal && describeOverrideRefusal(refusal)).toContain('npm run dev -w remote-judges');
});
