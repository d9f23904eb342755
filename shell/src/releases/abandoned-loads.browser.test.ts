import { loadRemote, registerPlugins } from '@module-federation/runtime';
import { network } from '@studio-desk/test-kit/screens/network';
import { holdClock } from '@studio-desk/test-kit/screens/held-clock';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { configureShell } from '../page/page-config';
import type { Area } from '../page/registry';
import { areaFor, areaOf, pageConfigWith } from '../testing/test-area';
import { federationManifest, fileResponse, hashOf } from '../testing/area-server';
import { loadArea, reloadArea } from './area-loader';
import { sharedInstances } from './shared-instances';

const texts: Record<string, string> = {
  'remoteEntry.js': `import { word } from './assets/common.js';
export const get = () => import('./assets/area.js').then((area) => ({ default: () => word + area.word }));`,
  'assets/common.js': "export const word = 'from common ';",
  'assets/area.js': "export const word = 'and area';",
  'assets/area.css': 'h1 { color: red }',
};

let number = 0;

async function someArea(): Promise<Area & { text: string }> {
  const entry = areaFor(`silent${++number}`);
  const text = JSON.stringify(federationManifest(entry.name, ['assets/area.css']));
  const files = await Promise.all(
    Object.entries({ ...texts, 'mf-manifest.json': text }).map(
      async ([path, content]) => [path, await hashOf(content)] as const,
    ),
  );
  return { ...areaOf({ ...entry, files: Object.fromEntries(files) }), text };
}

/** A server that fails the first request for one file. */
function serveBut(silent: string, { manifest, text }: Area & { text: string }) {
  const folder = new URL('.', manifest).href;
  let wasSilent = false;
  network.use(
    http.get('/remotes.json', () => HttpResponse.error()),
    http.get(`${folder}*`, ({ request }) => {
      const path = request.url.slice(folder.length).replace(/\?.*/, '');
      if (path === silent && !wasSilent) {
        wasSilent = true;
        return new Promise<Response>(() => undefined);
      }
      if (path === 'mf-manifest.json') return fileResponse(text, 'application/json');
      return fileResponse(texts[path] ?? '', path.endsWith('css') ? 'text/css' : 'text/javascript');
    }),
  );
  return () => wasSilent;
}

/** The manifest as the runtime gets it from the shell's plugin. */
async function handedManifest(address: string) {
  const [plugin] = vi.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
  const response: unknown = await Reflect.apply(plugin?.fetch ?? (() => undefined), plugin, [address]);
  if (!(response instanceof Response)) throw new Error('The plugin gave no manifest.');
  return response.json();
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));

test.each(['remoteEntry.js', 'assets/area.js'])(
  'an area whose %s never got a response loads in the same page once its server responds',
  async (silent) => {
    const clock = holdClock();
    const area = await someArea();
    configureShell({ ...pageConfigWith([area]), hashes: 'required' });
    const wasSilent = serveBut(silent, area);
    vi.mocked(loadRemote).mockImplementation(async () => {
      const { metaData } = await handedManifest(area.manifest);
      const entry = new URL(metaData.remoteEntry.name, area.manifest).href;
      return { ...(await (await import(/* @vite-ignore */ entry)).get()), sharedInstances };
    });

    const failed = expect(loadArea(area)).rejects.toMatchObject({ failure: 'time-limit' });
    await expect.poll(wasSilent).toBe(true);
    await clock.pass(10_000);
    await failed;

    const { Screens } = await reloadArea(area);
    expect(Reflect.apply(Screens, null, [])).toBe('from common and area');
  },
);
