import { loadRemote } from '@module-federation/runtime';
import { createResponseGate } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockSignedInUser } from '../testing/mock-responses';
import { createFederationManifest, serveFiles } from '../testing/area-server';
import { getButton } from '../testing/page-parts';
import {
  createAreaModule,
  getFallbackBanner,
  BrokenScreen,
  getErrorCard,
  UnsavedForm,
  getHeading,
  createNotFoundResponse,
  createUniqueJudgesArea,
  openArea,
  serveRelease,
  createAreaModuleWithHeading,
} from '../testing/area-page';
import { getRunningVersion } from '../releases/area-loader';

const load = vi.mocked(loadRemote);
beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(createAreaModuleWithHeading('Explore Judges'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockSignedInUser();
});

describe('the previous release', () => {
  test('is shown below a banner until the live one is loaded', async () => {
    const area = createUniqueJudgesArea();
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    if (area.previous) serveRelease(area.previous);
    await openArea(area);
    await expect
      .element(getFallbackBanner())
      .toHaveTextContent('Judges 1.0.0 is shown: 1.1.0 could not be loaded.');
    await expect.element(getHeading('Explore Judges')).toBeVisible();

    serveRelease(area);
    load.mockResolvedValue(createAreaModuleWithHeading('Judges again'));
    await press(getButton('Try again'));
    await expect.element(getHeading('Judges again')).toBeVisible();
    await expect.element(getFallbackBanner()).not.toBeInTheDocument();
  });

  describe('the previous release with unsaved changes', () => {
    const field = () => page.getByLabelText('Name');

    /** Opens a form of the previous release, because the manifest of the live release returns 404. */
    async function openForm() {
      load.mockResolvedValue(createAreaModule(UnsavedForm));
      const area = createUniqueJudgesArea();
      serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
      if (area.previous) serveRelease(area.previous);
      const shell = await openArea(area);
      await expect.element(getFallbackBanner()).toBeVisible();
      return { area, ...shell };
    }

    test('is replaced by the live one only on request', async () => {
      const { area } = await openForm();
      const responseGate = createResponseGate();
      const manifest = createFederationManifest(area.name);
      serveFiles(area, {
        'mf-manifest.json': () => responseGate.opened.then(() => HttpResponse.json(manifest)),
      });
      load.mockResolvedValue(createAreaModuleWithHeading('Judges again'));
      await press(getButton('Try again'));
      await fillIn(field(), 'Half a judge');
      responseGate.open();
      await expect.element(page.getByText('Judges 1.1.0 is ready.')).toBeVisible();
      await expect.element(field()).toHaveValue('Half a judge');
      expect(getRunningVersion(area.name)).toBe('1.0.0');

      await press(getButton('Show it'));
      await press(getButton('Stay'));
      await expect.element(field()).toHaveValue('Half a judge');
      await press(getButton('Show it'));
      await press(getButton('Leave'));
      await expect.element(getHeading('Judges again')).toBeVisible();
      await expect.element(getButton('Show it')).not.toBeInTheDocument();
      expect(getRunningVersion(area.name)).toBe('1.1.0');
    });

    test('keeps typed values, still guarded, if the live one fails again', async () => {
      await openForm();
      await fillIn(field(), 'Half a judge');
      await press(getButton('Try again'));
      await expect.element(getButton('Try again')).not.toHaveAttribute('aria-busy');
      await expect.element(field()).toHaveValue('Half a judge');
      expect(hasUnsavedChanges()).toBe(true);
    });
  });

  test('can be chosen after a failed screen', async () => {
    const area = createUniqueJudgesArea();
    serveRelease(area);
    if (area.previous) serveRelease(area.previous);
    load
      .mockResolvedValueOnce(createAreaModule(BrokenScreen))
      .mockResolvedValue(createAreaModuleWithHeading('As before'));
    await openArea(area);
    await expect.element(getErrorCard()).toHaveTextContent('Judges could not be shown');
    await press(getButton('Use previous version'));
    await expect.element(getHeading('As before')).toBeVisible();
    await expect
      .element(getFallbackBanner())
      .toHaveTextContent('Judges 1.0.0 is shown: a screen of 1.1.0 failed.');
  });
});
