import { loadRemote } from '@module-federation/runtime';
import { network } from '@studio-desk/test-kit/screens/network';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setPageConfig } from '../registry/page-config';
import { loadArea } from '../releases/area-loader';
import { resetAreaStates } from '../releases/area-state';
import { createAreaModuleWithHeading, serveRelease } from '../testing/area-page';
import { createArea, createPageConfig } from '../testing/test-area';
import { getButton } from '../testing/page-parts';
import { reloadPage } from '../browser/reload-page';
import { UpdateBanner } from './update-banner';

const reload = vi.mocked(reloadPage);
const banner = (message: string) => page.getByRole('status').filter({ hasText: message });

/** Mocks the registry with these versions, and returns the mock to count requests. */
function live(judges: string, build = 'build-1') {
  const areas = [createArea('judges', { version: judges })];
  const requests = vi.fn(() =>
    HttpResponse.json({ build, versions: { shell: '1.1.0', api: '1.1.0' }, areas }),
  );
  network.use(http.get('/remotes.json', requests));
  return requests;
}

/** Dispatches `visibilitychange` until the page requests the registry again. */
async function comeBack(requests: Pick<ReturnType<typeof live>, 'mock'>) {
  const before = requests.mock.calls.length;
  const calls = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return requests.mock.calls.length;
  };
  await expect.poll(calls).toBeGreaterThan(before);
}

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}

const show = () =>
  renderScreen(
    <>
      <UpdateBanner />
      <Form />
    </>,
    '/',
  );

beforeEach(async () => {
  reload.mockReset();
  resetAreaStates();
  const running = createArea('judges');
  setPageConfig(createPageConfig([running]));
  vi.mocked(loadRemote).mockResolvedValue(createAreaModuleWithHeading('Explore Judges'));
  serveRelease(running);
  await loadArea(running);
});

test('the banner offers a release, and Update reloads the page', async () => {
  await show();
  await comeBack(live('1.1.0'));
  await expect.element(banner('A new version of Judges is ready.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await press(getButton('Update'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test("'Later' hides the banner until the next release", async () => {
  await show();
  await comeBack(live('1.1.0'));
  await press(getButton('Later'));
  await expect.element(getButton('Later')).not.toBeInTheDocument();
  await comeBack(live('1.1.0'));
  await comeBack(live('1.1.0'));
  await expect.element(getButton('Later')).not.toBeInTheDocument();
  await comeBack(live('1.1.1'));
  await expect.element(banner('A new version of Judges is ready.')).toBeVisible();
  await press(getButton('Later'));
  await comeBack(live('1.1.0', 'build-2'));
  await expect.element(banner('New versions of Studio Desk and Judges are ready.')).toBeVisible();
});

test('there is no banner while something is unsaved', async () => {
  await show();
  await fillIn(page.getByLabelText('Name'), 'Half a judge');
  await comeBack(live('1.1.0'));
  await comeBack(live('1.1.0'));
  await expect.element(getButton('Update')).not.toBeInTheDocument();
  await fillIn(page.getByLabelText('Name'), '');
  await expect.element(getButton('Update')).toBeVisible();
  await fillIn(page.getByLabelText('Name'), 'Another');
  await expect.element(getButton('Update')).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('Update keeps the page if the server is unreachable', async () => {
  await show();
  await comeBack(live('1.1.0'));
  await expect.element(getButton('Update')).toBeVisible();
  network.use(http.get('/remotes.json', () => HttpResponse.error()));
  await press(getButton('Update'));
  await expect.element(page.getByText('The new version cannot be reached right now.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a notice says that the newest build did not start, until another one is ready', async () => {
  setPageConfig({ ...createPageConfig([createArea('judges')]), failedBuild: 'build-2' });
  await show();
  const notice = banner('The newest version of Studio Desk did not start, so this is the version before.');
  await expect.element(notice).toBeVisible();
  await comeBack(live('1.0.0', 'build-2'));
  await comeBack(live('1.0.0', 'build-3'));
  await expect.element(banner('A new version of Studio Desk is ready.')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a failed poll shows nothing, and the next one works', async () => {
  await show();
  const requests = vi.fn(() => HttpResponse.error());
  network.use(http.get('/remotes.json', requests));
  await comeBack(requests);
  await comeBack(live('1.1.0'));
  await expect.element(getButton('Update')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
