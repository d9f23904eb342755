import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { useSession } from '@studio-desk/shared-auth';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../testing/company-form-page';
import { refusedConnection, serveTypeform } from '../testing/serve-typeform';
import { connected, manyForms, notConnected, someForm, someMapping } from '../testing/some-typeform';
import { button, dialog, formRow, mappingDialog, showPanel, toasts } from '../testing/typeform-page';

const AUTH_FAILED = 'Typeform authentication failed. Please reconnect your account.';

test('without credentials the panel shows a message and no buttons', async () => {
  serveTypeform({ status: { ...notConnected, configured: false } });
  await showPanel();
  await expect.element(page.getByText('Typeform is not configured')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a failed connection check can be retried', async () => {
  serveTypeform();
  serve(typeformRoutes.status, () => refusal(500, 'Something went wrong on our side'));
  await showPanel();
  await expect.element(page.getByText('The Typeform connection could not be checked')).toBeVisible();
  serve(typeformRoutes.status, () => notConnected);
  await button('Try again').click();
  await expect.element(button('Connect to Typeform')).toBeVisible();
});

test('without a connection the panel offers to connect, and loads no forms', async () => {
  const calls = serveTypeform({ status: { ...notConnected, sandbox: true } });
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Connect your Typeform account')).toBeVisible();
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expect.element(page.getByText('Sandbox')).toBeVisible();
  expect([calls.forms, calls.form, calls.mappings].flat()).toEqual([]);
});

test('the Connection dialog shows the account, its expiry, and the sandbox', async () => {
  serveTypeform({ status: { ...connected, sandbox: true } });
  await showPanel();
  await button('Connection').click();
  const modal = dialog('Connection');
  await expect.element(modal).toHaveTextContent('manager@school.example');
  await expect.element(modal).toHaveTextContent('Nov 28, 2026');
  await expect.element(modal).toHaveTextContent('Sandbox');
  await expect.element(modal.getByRole('button', { name: 'Reconnect' })).toBeVisible();
});

test('disconnecting asks first, then removes the account', async () => {
  serveTypeform();
  const calls = serve(typeformRoutes.disconnect, () => {
    serve(typeformRoutes.status, () => notConnected);
    return { success: true } as const;
  });
  await showPanel();
  await button('Disconnect').click();
  const question = dialog('Disconnect from Typeform?');
  await expect.element(question).toBeVisible();
  expect(calls).toEqual([]);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(toasts('Disconnected from Typeform')).toBeVisible();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('a failed disconnect shows an error, and the account stays', async () => {
  serveTypeform();
  serve(typeformRoutes.disconnect, () => refusal(500, 'Something went wrong on our side'));
  await showPanel();
  await button('Disconnect').click();
  await dialog('Disconnect from Typeform?').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(toasts('Failed to disconnect from Typeform')).toBeVisible();
  await expect.element(dialog('Disconnect from Typeform?')).toBeVisible();
});

test('only the first three forms and the selected one load their count', async () => {
  const calls = serveTypeform({
    forms: manyForms(5),
    count: 1284,
    mappings: [someMapping({ form_id: 'form-5' })],
  });
  await showPanel();
  await expect.element(formRow('Form 003').getByRole('cell', { name: '1,284' })).toBeVisible();
  await expect.element(formRow('Form 004').getByRole('cell', { name: '-', exact: true })).toBeVisible();
  await expect.poll(() => calls.responses).toHaveLength(3);
  await button('Select Form 005').click();
  await expect.element(formRow('Form 005').getByRole('cell', { name: '1,284' })).toBeVisible();
  expect(calls.responses).toHaveLength(4);
  // Its name has the text that is seen.
  await expect.element(button('Selected Form 005')).toHaveTextContent('Selected');
  await expect.element(button('Selected Form 005')).toHaveFocus();
});

test('a failed count shows a dash, and the forms stay', async () => {
  serveTypeform();
  const calls = serve(typeformRoutes.responses, () => refusal(500, 'Something went wrong on our side'));
  await showPanel();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(formRow('Fall 2026').getByRole('cell', { name: '-', exact: true })).toBeVisible();
});

test('forms come in pages of 20 with the exact total, and the selection survives paging', async () => {
  const calls = serveTypeform({ forms: manyForms(45), mappings: [someMapping({ form_id: 'form-2' })] });
  const { address, back } = await showPanel();
  await expect.element(page.getByText('Showing 1 to 20 of 45 forms')).toBeVisible();
  await button('Select Form 002').click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect.element(page.getByText('Showing 41 to 45 of 45 forms')).toBeVisible();
  await expect.element(formRow('Form 045')).toBeVisible();
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
  await showPanel();
  await expect.element(page.getByText('No forms found')).toBeVisible();
  await expect
    .element(page.getByText(/has no forms yet\. If it belongs to another data center/))
    .toBeVisible();
});

test('forms that fail to load show the reason in place and in a toast, and can be retried', async () => {
  serveTypeform();
  serve(typeformRoutes.forms, () =>
    refusal(503, 'Typeform took too long to answer. Try again in a moment.', 'formsvc_unavailable'),
  );
  await showPanel();
  const message = 'Failed to load forms: Typeform took too long to answer. Try again in a moment.';
  await expect.element(page.getByText(message)).toHaveLength(2);
  serve(typeformRoutes.forms, () => [someForm()]);
  await button('Try again').click();
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
});

test('mappings that fail to load can be retried', async () => {
  serveTypeform();
  serve(typeformRoutes.mappings, () => refusal(500, 'Something went wrong on our side'));
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Failed to load mappings')).toBeVisible();
  serve(typeformRoutes.mappings, () => [someMapping()]);
  await button('Try again').click();
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Intake by name');
});

test('a refused connection shows one error, keeps the session, and refreshes no token', async () => {
  signIn();
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  serveTypeform({ mappings: [someMapping()] });
  serve(typeformRoutes.forms, refusedConnection);
  serve(typeformRoutes.form, refusedConnection);
  serve(typeformRoutes.responses, refusedConnection);
  await showPanel('/upload?tab=typeform&form=intake');
  // First, because the toast disappears after 4 s.
  await expect.element(toasts(AUTH_FAILED)).toHaveLength(1);
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await expect.element(button('Reconnect')).toBeVisible();
  // A call of /auth/refresh would fail this test, since it is not mocked.
  expect(useSession.getState().status).toBe('signed-in');
  expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['a', 'r']);
});

test('a refusal during an import shows the banner, and form and mapping stay selected', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showPanel('/upload?tab=typeform&form=intake');
  serve(typeformRoutes.sync, refusedConnection);
  await button('Sync Responses').click();
  // First, because the toast disappears after 4 s.
  await expect.element(toasts(AUTH_FAILED)).toHaveLength(1);
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await expect.element(toasts(`Failed to sync responses: ${AUTH_FAILED}`)).not.toBeInTheDocument();
  await expect.element(formRow('Fall 2026 Startup Intake').getByText('Selected')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Intake by name');
});

test('a connection that ended elsewhere is noticed at the next request', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(button('Edit Mapping')).toBeVisible();
  serve(typeformRoutes.status, () => notConnected);
  serve(typeformRoutes.sync, () =>
    refusal(409, 'Connect your Typeform account first.', 'formsvc_not_connected'),
  );
  await button('Sync Responses').click();
  await expect.element(button('Connect to Typeform')).toBeVisible();
});

test('the stepper advances from form to mapping to import', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showPanel();
  const step = () => document.querySelector('[aria-current="step"]')?.textContent;
  await expect.poll(step).toContain('Select Form');
  await button('Select Fall 2026 Startup Intake').click();
  await expect.poll(step).toContain('Import Responses');
});

test('selecting a form without a mapping opens the dialog after a delay, one with a mapping does not', async () => {
  serveTypeform({
    forms: [someForm(), someForm({ id: 'other', title: 'Other' })],
    mappings: [someMapping()],
  });
  await showPanel();
  await button('Select Fall 2026 Startup Intake').click();
  await expect.element(button('Edit Mapping')).toBeVisible();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await button('Select Other').click();
  await expect.element(mappingDialog).toBeVisible();
  await expect
    .element(mappingDialog.getByLabelText('Mapping Name'))
    .toHaveValue(expect.stringMatching(/^Other - /));
});

test('skipping a step shows what is missing', async () => {
  serveTypeform();
  await showPanel();
  await button('Configure Mapping').click();
  await expect.element(toasts('Please select a form first')).toBeVisible();
  await button('Sync Responses').click();
  await expect.element(toasts('Please select a form and configure mapping first')).toBeVisible();
});

test('the newest mapping is selected; another can be selected, and after a deletion the next one is', async () => {
  const older = someMapping({ id: '01980000-0000-7000-8000-0000000000f0', mapping_name: 'Older' });
  const calls = serveTypeform({ mappings: [someMapping(), older] });
  await showPanel('/upload?tab=typeform&form=intake');
  const choice = page.getByRole('combobox', { name: 'Mapping' });
  await expect.element(choice).toHaveTextContent('Intake by name');
  await choice.click();
  await page.getByRole('option', { name: 'Older' }).click();
  await expect.element(choice).toHaveTextContent('Older');
  await button('Sync Responses').click();
  await expect
    .poll(() => calls.syncs.map(({ body }) => body))
    .toEqual([{ form_id: 'intake', mapping_id: older.id }]);
  await button('Delete Mapping').click();
  await dialog('Delete Older?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts('Mapping deleted')).toBeVisible();
  await expect.element(choice).toHaveTextContent('Intake by name');
  expect(calls.deletions).toHaveLength(1);
});

test('a mapping that cannot be deleted stays and shows why', async () => {
  serveTypeform({ mappings: [someMapping()] });
  serve(typeformRoutes.removeMapping, () => new Response('', { status: 500 }));
  await showPanel('/upload?tab=typeform&form=intake');
  await button('Delete Mapping').click();
  await dialog('Delete Intake by name?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts('Failed to delete mapping')).toBeVisible();
});

test('Refresh forms reloads list and counts', async () => {
  const calls = serveTypeform();
  await showPanel();
  await expect.element(formRow('Fall 2026').getByRole('cell', { name: '64' })).toBeVisible();
  serve(typeformRoutes.responses, () => ({ total_responses: 65 }));
  await button('Refresh forms').click();
  await expect.element(formRow('Fall 2026').getByRole('cell', { name: '65' })).toBeVisible();
  await expect.poll(() => calls.forms).toHaveLength(2);
});

test('nothing overflows the screen at 320 px', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1440, 900));
  serveTypeform({
    status: { ...connected, sandbox: true },
    mappings: [someMapping({ mapping_name: 'M'.repeat(120) })],
  });
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(button('Edit Mapping')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});
