import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { queryClient } from '@studio-desk/shared-auth';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveTypeform } from '../testing/serve-typeform';
import { notConnected, someForm, someMapping } from '../testing/some-typeform';
import { button, dialog, formRow, mappingDialog, showPanel, toasts } from '../testing/typeform-page';

test('forms that were loading at a disconnect show no error, and the next account loads its own', async () => {
  serveTypeform();
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
  const responseGate = createGate();
  const late = serve(typeformRoutes.forms, async () => {
    await responseGate.opened;
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
  responseGate.open();
  await expect.element(toasts('Disconnected from Typeform')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['typeform', 'responses'] })).toEqual([]);
});

test('loading forms without a connection shows no error, only that there is no connection', async () => {
  serveTypeform();
  serve(typeformRoutes.forms, () => {
    serve(typeformRoutes.status, () => notConnected);
    return refusal(409, 'Connect your Typeform account first.', 'formsvc_not_connected');
  });
  await showPanel();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();
});

test('a selected form that fails to load shows an error in place and can be retried', async () => {
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

test('a deleted form shows an error and is deselected', async () => {
  serveTypeform({ forms: [someForm({ id: 'other', title: 'Other' })] });
  const { arrivesAt } = await showPanel('/upload?tab=typeform&form=intake&mapping=m');
  await expect.element(toasts('This form no longer exists in Typeform')).toBeVisible();
  await arrivesAt('/upload?tab=typeform');
});
