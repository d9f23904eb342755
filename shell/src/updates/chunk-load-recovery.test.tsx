import { network } from '@studio-desk/test-kit/screens/network';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setPageConfig } from '../registry/page-config';
import { createArea, createPageConfig } from '../testing/test-area';
import { recoverFromChunkLoadError } from './chunk-load-recovery';
import { reloadPage } from '../browser/reload-page';

const reload = vi.mocked(reloadPage);
const judges = (version: string) => createArea('judges', { version });

/** Configures the page with version `served`, and mocks a registry with version `live`. */
function released(served: string, live: string) {
  const { build, versions } = createPageConfig([]);
  setPageConfig(createPageConfig([judges(served)]));
  network.use(http.get('/remotes.json', () => HttpResponse.json({ build, versions, areas: [judges(live)] })));
}

beforeEach(() => {
  reload.mockReset();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('reloads the page if another release is live', async () => {
  released('1.0.0', '1.1.0');
  expect(await recoverFromChunkLoadError(judges('1.0.0'))).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload in a loop if the chunk stays missing', async () => {
  released('1.0.0', '1.1.0');
  await recoverFromChunkLoadError(judges('1.0.0'));
  // The reloaded page may still run 1.0.0: the new release failed, or the server returned the old page.
  for (const minutes of [0, 2, 60, 24 * 60]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(await recoverFromChunkLoadError(judges('1.0.0'))).toBe(false);
  }
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload if nothing was released', async () => {
  (() => released('1.0.0', '1.0.0'))();
  expect(await recoverFromChunkLoadError(judges('1.0.0'))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload while something is unsaved', async () => {
  const Form = () => {
    useUnsavedChanges(true);
    return <p>Half a judge</p>;
  };
  released('1.0.0', '1.1.0');
  const screen = await render(<Form />);
  expect(await recoverFromChunkLoadError(judges('1.0.0'))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  await screen.unmount();
  expect(await recoverFromChunkLoadError(judges('1.0.0'))).toBe(true);
});
