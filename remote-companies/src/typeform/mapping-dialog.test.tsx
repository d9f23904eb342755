import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose } from '../testing/company-form-page';
import { refusedConnection, serveTypeform } from '../testing/serve-typeform';
import { question, questions, someMapping } from '../testing/some-typeform';
import { button, dialog, mappingDialog, showPanel, target, toasts } from '../testing/typeform-page';

const NAME_MISSING = 'Company Name field is required. Please map at least one field to Company Name.';
const name = mappingDialog.getByLabelText('Mapping Name');
const save = mappingDialog.getByRole('button', { name: 'Save Mapping' });
const leaving = dialog('Leave without saving?');

async function openNew() {
  const shown = await showPanel();
  await button('Select Fall 2026 Startup Intake').click();
  await expect.element(target('Your email')).toBeVisible();
  return shown;
}

test('each question shows its type and its suggested target, or that it is not imported', async () => {
  serveTypeform();
  await openNew();
  await expect
    .element(name)
    .toHaveValue(expect.stringMatching(/^Fall 2026 Startup Intake - \w{3} \d{1,2}, \d{4}$/));
  await expect.element(target('What is your company called?')).toHaveTextContent(/Company Name.*Required/);
  await expect.element(target('Your email')).toHaveTextContent('Contact Email');
  await expect.element(target('You are a...')).toHaveTextContent('Student Type');
  await expect.element(target('How did you hear of us?')).toHaveTextContent('Do not import');
  const row = mappingDialog.getByRole('row', { name: 'You are a...' });
  await expect.element(row).toHaveTextContent('multiple choice');
  const heads = mappingDialog.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual(['Form field', 'Company field']);
});

test('a question can be mapped to any field, to a custom field, or to none', async () => {
  serveTypeform();
  await openNew();
  await target('How did you hear of us?').click();
  const options = page.getByRole('option');
  await expect.element(options).toHaveLength(22);
  const labels = options.elements().map((option) => option.textContent);
  expect(labels[0]).toBe('Do not import');
  expect(labels.at(-1)).toBe('Custom Field');
  await page.getByRole('option', { name: 'Custom Field' }).click();
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(target('How did you hear of us?')).toHaveTextContent('Custom Field');
  await choose(target('Your email'), 'Do not import');
  await expect.element(target('Your email')).toHaveTextContent('Do not import');
});

test('saving stores the mapping and starts the import', async () => {
  const calls = serveTypeform({
    result: { created_companies: 3, updated_companies: 1, operation_id: null, errors: [] },
  });
  await openNew();
  await save.click();
  await expect.element(toasts('3 companies created, 1 company updated')).toBeVisible();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  expect(calls.saves).toHaveLength(1);
  expect(calls.saves[0]?.body).toMatchObject({ form_id: 'intake', is_active: true });
  expect(Object.keys(Object(Object(calls.saves[0]?.body).field_mappings))).toEqual([
    'q1',
    'q2',
    'q3',
    'q4',
    'q5',
    'q6',
  ]);
  expect(calls.syncs).toHaveLength(1);
});

test('an older mapping stays selected after it is edited', async () => {
  const older = someMapping({ id: '01980000-0000-7000-8000-0000000000f0', mapping_name: 'Older' });
  const calls = serveTypeform({ mappings: [someMapping(), older] });
  await showPanel(`/upload?tab=typeform&form=intake&mapping=${older.id}`);
  await button('Edit Mapping').click();
  await name.fill('Older, changed');
  await save.click();
  await expect.poll(() => calls.syncs.length).toBe(1);
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Older, changed');
});

test('a mapping saved during an import is imported after it', async () => {
  const calls = serveTypeform({ mappings: [someMapping()] });
  const first = createGate();
  const syncs = serve(typeformRoutes.sync, async () => {
    await first.opened;
    return { created_companies: 1, updated_companies: 0, operation_id: null, errors: [] };
  });
  await showPanel('/upload?tab=typeform&form=intake');
  await button('Sync Responses').click();
  await expect.poll(() => syncs.length).toBe(1);
  await button('New Mapping').click();
  await name.fill('Second');
  await save.click();
  await expect.element(page.getByText('Then: Second')).toBeVisible();
  expect(syncs).toHaveLength(1);
  first.open();
  await expect.poll(() => syncs.length).toBe(2);
  expect(syncs[1]?.body).not.toEqual(syncs[0]?.body);
  await expect.element(page.getByText('Then: Second')).not.toBeInTheDocument();
  expect(calls.saves).toHaveLength(1);
});

test('saving without a company name shows an error until there is one', async () => {
  const calls = serveTypeform();
  await openNew();
  await choose(target('What is your company called?'), 'Do not import');
  await save.click();
  await expect.element(toasts(NAME_MISSING)).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent(NAME_MISSING);
  expect(calls.saves).toEqual([]);
  await choose(target('Who should we talk to?'), 'Company Name');
  await expect.element(mappingDialog.getByRole('alert')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => [calls.saves.length, calls.syncs.length]).toEqual([1, 1]);
});

test('Save Mapping is disabled without a mapping name', async () => {
  serveTypeform();
  await openNew();
  await name.fill('   ');
  await expect.element(save).toBeDisabled();
  await name.fill('Intake');
  await expect.element(save).toBeEnabled();
});

test('a failed save shows the reason and keeps the choices', async () => {
  const calls = serveTypeform();
  await openNew();
  await name.fill('My mapping');
  await choose(target('How did you hear of us?'), 'Other Information');
  serve(typeformRoutes.createMapping, () =>
    refusal(503, 'The database does not answer. Try again.', 'unavailable'),
  );
  await save.click();
  await expect.element(toasts('Failed to save mapping')).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent('The database does not answer.');
  await expect.element(name).toHaveValue('My mapping');
  await expect.element(target('How did you hear of us?')).toHaveTextContent('Other Information');
  expect(calls.syncs).toEqual([]);
});

test('a double click saves once', async () => {
  serveTypeform();
  await openNew();
  const slow = createGate();
  const calls = serve(typeformRoutes.createMapping, async () => {
    await slow.opened;
    return someMapping();
  });
  await save.dblClick();
  await expect.element(mappingDialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  slow.open();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('unchanged suggestions close without a question, changes ask first', async () => {
  serveTypeform();
  await openNew();
  await mappingDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await button('Configure Mapping').click();
  await name.fill('Changed');
  await mappingDialog.getByRole('button', { name: 'Cancel' }).click();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Changed');
  await userEvent.keyboard('{Escape}');
  await expect.element(leaving).toBeVisible();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await button('Configure Mapping').click();
  await expect.element(name).toHaveValue(expect.stringMatching(/^Fall 2026/));
});

test('the back button asks before it discards changes', async () => {
  serveTypeform();
  const { back, address } = await openNew();
  await name.fill('Changed');
  void back();
  const question = page.getByText('Leave without saving?');
  await expect.element(question).toBeVisible();
  expect(address()).toContain('form=intake');
  await page.getByText('Leave', { exact: true }).click();
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/upload?tab=typeform');
});

test('fields that fail to load show an error and can be retried in place', async () => {
  serveTypeform();
  serve(typeformRoutes.fields, () => refusal(500, 'Something went wrong on our side'));
  await showPanel();
  await button('Select Fall 2026 Startup Intake').click();
  await expect.element(toasts('Failed to load form fields')).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent('Failed to load form fields');
  await expect.element(save).toBeDisabled();
  serve(typeformRoutes.fields, () => questions);
  await mappingDialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(target('Your email')).toBeVisible();
});

test('fields that fail because of a refused connection show one error', async () => {
  serveTypeform();
  serve(typeformRoutes.fields, refusedConnection);
  await showPanel();
  await button('Select Fall 2026 Startup Intake').click();
  await expect.element(mappingDialog.getByRole('alert')).toBeVisible();
  await expect
    .element(toasts('Typeform authentication failed. Please reconnect your account.'))
    .toHaveLength(1);
  await expect.element(toasts('Failed to load form fields')).not.toBeInTheDocument();
});

test('a form without questions shows a message', async () => {
  serveTypeform({ fields: [] });
  await showPanel();
  await button('Select Fall 2026 Startup Intake').click();
  await expect.element(mappingDialog.getByText('This form has no questions')).toBeVisible();
  await expect.element(save).toBeDisabled();
});

test('an edited mapping keeps its id, and its next import uses the change', async () => {
  const storedMapping = someMapping({ is_active: false });
  const calls = serveTypeform({ mappings: [storedMapping] });
  await showPanel('/upload?tab=typeform&form=intake');
  await button('Edit Mapping').click();
  await expect.element(name).toHaveValue('Intake by name');
  await expect.element(mappingDialog).toHaveTextContent('Changes apply to new responses only');
  await choose(target('Your email'), 'Contact Email');
  await save.click();
  await expect.element(page.getByText('2 questions are imported.')).toBeVisible();
  await expect.poll(() => calls.syncs.length).toBe(1);
  expect(calls.syncs[0]?.body).toMatchObject({ mapping_id: storedMapping.id });
  expect(Object.keys(Object(calls.changes[0]?.body))).toEqual(['mapping_name', 'field_mappings']);
  expect([calls.changes.length, calls.saves, calls.deletions]).toEqual([1, [], []]);
});

test('a deleted question is marked and not stored again', async () => {
  const [, ...left] = questions;
  const calls = serveTypeform({ mappings: [someMapping()], fields: [...left, question('q9', 'Team name')] });
  await showPanel('/upload?tab=typeform&form=intake');
  await button('Edit Mapping').click();
  const row = mappingDialog.getByRole('row', { name: 'What is your company called?' });
  await expect.element(row).toHaveTextContent('field no longer exists');
  await save.click();
  await expect.element(toasts(NAME_MISSING)).toBeVisible();
  await choose(target('Team name'), 'Company Name');
  await save.click();
  await expect.poll(() => [calls.changes.length, calls.syncs.length]).toEqual([1, 1]);
  expect(Object.keys(Object(Object(calls.changes[0]?.body).field_mappings))).toEqual(['q9']);
});

test('each question and its target are visible at 320 px', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1440, 900));
  serveTypeform();
  await openNew();
  const choice = target('What is your company called?');
  await expect.element(choice).toBeVisible();
  const bounds = () => choice.element().getBoundingClientRect();
  await expect.poll(() => bounds().right).toBeLessThanOrEqual(320);
  await expect.poll(() => bounds().width).toBeGreaterThan(80);
});
