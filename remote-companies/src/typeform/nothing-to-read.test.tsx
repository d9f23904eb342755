import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveTypeform } from '../testing/serve-typeform';
import { connectedStatus, disconnectedStatus } from '../testing/some-typeform';
import { refetchConnectionStatus } from './typeform-queries';
import { getButton, getDialog, getFormRow, showTypeformPanel, getToasts } from '../testing/typeform-page';

test('forms that were loading at a disconnect show no error, and the next account loads its own', async () => {
  serveTypeform();
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(getFormRow('Fall 2026 Startup Intake')).toBeVisible();
  const responseGate = createResponseGate();
  const late = serve(typeformRoutes.forms, async () => {
    await responseGate.opened;
    return createErrorResponse(409, 'Connect your Typeform account first.', 'formsvc_not_connected');
  });
  serve(typeformRoutes.disconnect, () => {
    serve(typeformRoutes.status, () => disconnectedStatus);
    return { success: true } as const;
  });
  await press(getButton('Refresh forms'));
  await expect.poll(() => late.length).toBe(1);
  await press(getButton('Disconnect'));
  await press(getDialog('Disconnect from Typeform?').getByRole('button', { name: 'Disconnect' }));
  await expect.element(getButton('Connect to Typeform')).toBeVisible();
  responseGate.open();
  await expect.element(getToasts('Disconnected from Typeform')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();

  const responsesOfNext = createResponseGate();
  serve(typeformRoutes.forms, async () => {
    await responsesOfNext.opened;
    return [];
  });
  serve(typeformRoutes.status, () => connectedStatus);
  refetchConnectionStatus();
  await expect.element(getButton('Disconnect')).toBeVisible();
  await expect.element(getFormRow('Fall 2026 Startup Intake')).not.toBeInTheDocument();
  responsesOfNext.open();
});

test('loading forms without a connection shows no error, only that there is no connection', async () => {
  serveTypeform();
  serve(typeformRoutes.forms, () => {
    serve(typeformRoutes.status, () => disconnectedStatus);
    return createErrorResponse(409, 'Connect your Typeform account first.', 'formsvc_not_connected');
  });
  await showTypeformPanel();
  await expect.element(getButton('Connect to Typeform')).toBeVisible();
  await expect.element(page.getByText(/Failed to load forms/)).not.toBeInTheDocument();
});
