import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setSignedInUser } from '../testing/company-form-page';
import { serveRefusedConnection, serveTypeform } from '../testing/serve-typeform';
import {
  connectedStatus,
  createForms,
  disconnectedStatus,
  someForm,
  someMapping,
} from '../testing/some-typeform';
import {
  getButton,
  getDialog,
  getFormRow,
  mappingDialog,
  showTypeformPanel,
  getToasts,
} from '../testing/typeform-page';

const AUTH_FAILED = 'Typeform authentication failed. Please reconnect your account.';

test('without credentials the panel shows a message and no buttons', async () => {
  serveTypeform({ status: { ...disconnectedStatus, configured: false } });
  await showTypeformPanel();
  await expect.element(page.getByText('Typeform is not configured')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a failed check of the connection shows its reason', async () => {
  serve(typeformRoutes.status, () => createErrorResponse(500, 'Something went wrong on our side'));
  await showTypeformPanel();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
});

test('without a connection the panel offers to connect, and loads no forms', async () => {
  const calls = serveTypeform({ status: { ...disconnectedStatus, sandbox: true } });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Connect your Typeform account')).toBeVisible();
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expect.element(page.getByText('Sandbox')).toBeVisible();
  expect([calls.forms, calls.form, calls.mappings].flat()).toEqual([]);
});

test('the Connection dialog shows the account, its expiry, and the sandbox', async () => {
  serveTypeform({ status: { ...connectedStatus, sandbox: true } });
  await showTypeformPanel();
  await press(getButton('Connection'));
  const modal = getDialog('Connection');
  await expect.element(modal).toHaveTextContent('manager@school.example');
  await expect.element(modal).toHaveTextContent('Nov 28, 2026');
  await expect.element(modal).toHaveTextContent('Sandbox');
  await expect.element(modal.getByRole('button', { name: 'Reconnect' })).toBeVisible();
});

test('disconnecting asks first, then removes the account', async () => {
  serveTypeform();
  const calls = serve(typeformRoutes.disconnect, () => {
    serve(typeformRoutes.status, () => disconnectedStatus);
    return { success: true } as const;
  });
  await showTypeformPanel();
  await press(getButton('Disconnect'));
  const question = getDialog('Disconnect from Typeform?');
  await expect.element(question).toBeVisible();
  expect(calls).toEqual([]);
  await press(question.getByRole('button', { name: 'Disconnect' }));
  await expect.element(getToasts('Disconnected from Typeform')).toBeVisible();
  await expect.element(getButton('Connect to Typeform')).toBeVisible();
  await expect.element(getButton('Connection')).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('only the first three forms and the selected one load their count', async () => {
  const calls = serveTypeform({
    forms: createForms(5),
    count: 1284,
    mappings: [someMapping({ form_id: 'form-5' })],
  });
  await showTypeformPanel();
  await expect.element(getFormRow('Form 003').getByRole('cell', { name: '1,284' })).toBeVisible();
  await expect.element(getFormRow('Form 004').getByRole('cell', { name: '-', exact: true })).toBeVisible();
  await expect.poll(() => calls.responses).toHaveLength(3);
  await press(getButton('Select Form 005'));
  await expect.element(getFormRow('Form 005').getByRole('cell', { name: '1,284' })).toBeVisible();
  expect(calls.responses).toHaveLength(4);
  // Speech input needs the visible text in the accessible name (WCAG 2.5.3).
  await expect.element(getButton('Selected Form 005')).toHaveTextContent('Selected');
  await expect.element(getButton('Selected Form 005')).toHaveFocus();
});

test('forms come in pages of 20 with the exact total, and the selection survives paging', async () => {
  const calls = serveTypeform({ forms: createForms(45), mappings: [someMapping({ form_id: 'form-2' })] });
  const { address, back } = await showTypeformPanel();
  await expect.element(page.getByText('Showing 1 to 20 of 45 forms')).toBeVisible();
  await press(getButton('Select Form 002'));
  await press(page.getByRole('button', { name: '3', exact: true }));
  await expect.element(page.getByText('Showing 41 to 45 of 45 forms')).toBeVisible();
  await expect.element(getFormRow('Form 045')).toBeVisible();
  expect(address()).toBe('/upload?tab=typeform&form=form-2&page=3');
  await expect.element(page.getByRole('region', { name: 'Configure Mapping' })).toHaveTextContent('Form 002');
  expect(calls.forms.map(({ query }) => query)).toEqual([
    { page: '1', page_size: '20' },
    { page: '3', page_size: '20' },
  ]);
  await back();
  await expect.element(page.getByText('Showing 1 to 20 of 45 forms')).toBeVisible();
});

test('an account without forms shows a message that names the other data center', async () => {
  serveTypeform({ forms: [] });
  await showTypeformPanel();
  await expect.element(page.getByText('No forms found')).toBeVisible();
  await expect
    .element(page.getByText(/has no forms yet\. If it belongs to another data center/))
    .toBeVisible();
});

test('forms stay when a refetch fails, with a notice', async () => {
  serveTypeform();
  await showTypeformPanel();
  await expect.element(getFormRow('Fall 2026 Startup Intake')).toBeVisible();
  serve(typeformRoutes.forms, () => createErrorResponse(500, 'Something went wrong on our side'));
  await press(getButton('Refresh forms'));
  await expect.element(page.getByText('What you see may be out of date.')).toBeVisible();
  await expect.element(getFormRow('Fall 2026 Startup Intake')).toBeVisible();
});

test('a refused connection shows one error, keeps the session, and refreshes no token', async () => {
  setSignedInUser();
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  serveTypeform({ mappings: [someMapping()] });
  serve(typeformRoutes.forms, serveRefusedConnection);
  serve(typeformRoutes.form, serveRefusedConnection);
  serve(typeformRoutes.responses, serveRefusedConnection);
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await expect.element(getButton('Reconnect')).toBeVisible();
  await expect.poll(readToastTexts).toEqual([AUTH_FAILED]);
  // Check again after the last request was refused.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(readToastTexts()).toEqual([AUTH_FAILED]);
  // A call of /auth/refresh would fail this test, since it is not mocked.
  expect(useSession.getState().status).toBe('signed-in');
  expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['a', 'r']);
});

test('a refusal during an import shows the banner, and form and mapping stay selected', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  serve(typeformRoutes.sync, serveRefusedConnection);
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  await press(getButton('Sync Responses'));
  await expect.element(getToasts(AUTH_FAILED)).toHaveLength(1);
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  expect(readToastTexts().filter((text) => text.includes(AUTH_FAILED))).toEqual([AUTH_FAILED]);
  await expect.element(getFormRow('Fall 2026 Startup Intake').getByText('Selected')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Intake by name');
});

test('a connection that ended elsewhere is noticed at the next request', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  serve(typeformRoutes.status, () => disconnectedStatus);
  serve(typeformRoutes.sync, () =>
    createErrorResponse(409, 'Connect your Typeform account first.', 'formsvc_not_connected'),
  );
  await press(getButton('Sync Responses'));
  await expect.element(getButton('Connect to Typeform')).toBeVisible();
});

test('the stepper advances from form to mapping to import', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showTypeformPanel();
  const step = () => document.querySelector('[aria-current="step"]')?.textContent;
  await expect.poll(step).toContain('Select Form');
  await press(getButton('Select Fall 2026 Startup Intake'));
  await expect.poll(step).toContain('Import Responses');
});

test('selecting a form without a mapping opens the dialog after a delay, one with a mapping does not', async () => {
  serveTypeform({
    forms: [someForm(), someForm({ id: 'other', title: 'Other' })],
    mappings: [someMapping()],
  });
  await showTypeformPanel();
  await press(getButton('Select Fall 2026 Startup Intake'));
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await press(getButton('Select Other'));
  await expect.element(mappingDialog).toBeVisible();
  await expect
    .element(mappingDialog.getByLabelText('Mapping Name'))
    .toHaveValue(expect.stringMatching(/^Other - /));
});

test('the newest mapping is selected; another can be selected, and after a deletion the next one is', async () => {
  const older = someMapping({ id: '01980000-0000-7000-8000-0000000000f0', mapping_name: 'Older' });
  const calls = serveTypeform({ mappings: [someMapping(), older] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  const choice = page.getByRole('combobox', { name: 'Mapping' });
  await expect.element(choice).toHaveTextContent('Intake by name');
  await press(choice);
  await press(page.getByRole('option', { name: 'Older' }));
  await expect.element(choice).toHaveTextContent('Older');
  await press(getButton('Sync Responses'));
  await expect
    .poll(() => calls.syncs.map(({ body }) => body))
    .toEqual([{ form_id: 'intake', mapping_id: older.id }]);
  await press(getButton('Delete Mapping'));
  await press(getDialog('Delete Older?').getByRole('button', { name: 'Delete' }));
  await expect.element(getToasts('Mapping deleted')).toBeVisible();
  await expect.element(choice).toHaveTextContent('Intake by name');
  expect(calls.deletions).toHaveLength(1);
});

test('a mapping that was deleted in another tab leaves the list when it is deleted here', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(getButton('Delete Mapping')).toBeVisible();
  serveTypeform();
  await press(getButton('Delete Mapping'));
  await press(getDialog('Delete Intake by name?').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('This form has no mapping yet.')).toBeVisible();
});
