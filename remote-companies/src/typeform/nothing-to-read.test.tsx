import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { queryClient } from '@studio-desk/shared-auth';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveTypeform } from '../testing/serve-typeform';
import { notConnected, someForm, someMapping } from '../testing/some-typeform';
import { button, dialog, formRow, mappingDialog, showPanel, toasts } from '../testing/typeform-page';

test('forms under way at a disconnect are no failure, and the next account has its own', async () => {
  serveTypeform();
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
  const held = gate();
  const late = serve(typeformRoutes.forms, async () => {
    await held.opened;
    return refusal(409, 'Connect your Typeform account first.', 'formsvc_not_connected');
  });
  serve(typeformRoutes.disconnect, () => {
    serve(typeformRoutes.status, () => notConnected);
    return { success: true } as const;
  });
  await button('Refresh forms').click();
  await expect.poll(() => late.length).toBe(1);
  await button('Disconnect').click();
  await dialog('Disconnect from Typeform?').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  held.open();
  await expect.element(toasts('Disconnected from Typeform')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['typeform', 'responses'] })).toEqual([]);
});

test('forms asked for without a connection are no failure: the screen shows that there is none', async () => {
  serveTypeform();
  serve(typeformRoutes.forms, () => {
    serve(typeformRoutes.status, () => notConnected);
    return refusal(409, 'Connect your Typeform account first.', 'formsvc_not_connected');
  });
  await showPanel();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();
});

test('a chosen form that cannot be read says so in place, and can be tried again', async () => {
  serveTypeform({ forms: [], mappings: [someMapping()] });
  serve(typeformRoutes.form, () => refusal(503, 'Typeform took too long to answer.', 'formsvc_unavailable'));
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Failed to load the form')).toBeVisible();
  await expect.element(page.getByText('Typeform took too long to answer.')).toBeVisible();
  await expect.element(button('Edit Mapping')).not.toBeInTheDocument();
  serve(typeformRoutes.form, () => someForm());
  await button('Try again').click();
  await button('Edit Mapping').click();
  await expect.element(mappingDialog).toBeVisible();
});

test('a chosen form that is gone is told and let go of', async () => {
  serveTypeform({ forms: [someForm({ id: 'other', title: 'Other' })] });
  const { arrivesAt } = await showPanel('/upload?tab=typeform&form=intake&mapping=m');
  await expect.element(toasts('This form is no longer at Typeform')).toBeVisible();
  await arrivesAt('/upload?tab=typeform');
});
