import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOption } from '../testing/company-form-page';
import { serveTypeform } from '../testing/serve-typeform';
import { someQuestion, someQuestions, someMapping } from '../testing/some-typeform';
import {
  getButton,
  mappingDialog,
  showTypeformPanel,
  getTargetSelect,
  getToasts,
} from '../testing/typeform-page';

const NAME_MISSING = 'Company Name field is required. Please map at least one field to Company Name.';
const name = mappingDialog.getByLabelText('Mapping Name');
const save = mappingDialog.getByRole('button', { name: 'Save Mapping' });

async function openNew() {
  const shown = await showTypeformPanel();
  await press(getButton('Select Fall 2026 Startup Intake'));
  await expect.element(getTargetSelect('Your email')).toBeVisible();
  return shown;
}

test('each question shows its type and its suggested target, and can be mapped to any field, a custom one, or none', async () => {
  serveTypeform();
  await openNew();
  await expect
    .element(name)
    .toHaveValue(expect.stringMatching(/^Fall 2026 Startup Intake - \w{3} \d{1,2}, \d{4}$/));
  await expect
    .element(getTargetSelect('What is your company called?'))
    .toHaveTextContent(/Company Name.*Required/);
  await expect.element(getTargetSelect('Your email')).toHaveTextContent('Contact Email');
  await expect.element(getTargetSelect('You are a...')).toHaveTextContent('Student Type');
  await expect.element(getTargetSelect('How did you hear of us?')).toHaveTextContent('Do not import');
  const row = mappingDialog.getByRole('row', { name: 'You are a...' });
  await expect.element(row).toHaveTextContent('multiple choice');
  const heads = mappingDialog.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual(['Form field', 'Company field']);
  await press(getTargetSelect('How did you hear of us?'));
  const options = page.getByRole('option');
  await expect.element(options).toHaveLength(22);
  const labels = options.elements().map((option) => option.textContent);
  expect(labels.slice(0, 3)).toEqual(['Do not import', 'Company Name', 'Founder']);
  expect(labels.at(-1)).toBe('Custom Field');
  await press(page.getByRole('option', { name: 'Custom Field' }));
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(getTargetSelect('How did you hear of us?')).toHaveTextContent('Custom Field');
  await chooseOption(getTargetSelect('Your email'), 'Do not import');
  await expect.element(getTargetSelect('Your email')).toHaveTextContent('Do not import');
});

test('saving needs a company name, stores the mapping and starts the import', async () => {
  const calls = serveTypeform({
    result: { created_companies: 3, updated_companies: 1, operation_id: null, errors: [] },
  });
  await openNew();
  await chooseOption(getTargetSelect('What is your company called?'), 'Do not import');
  await press(save);
  await expect.element(getToasts(NAME_MISSING)).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent(NAME_MISSING);
  expect(calls.saves).toEqual([]);
  // Close the toast, because it covers the choices.
  await press(getButton('Dismiss'));
  await chooseOption(getTargetSelect('What is your company called?'), 'Company Name');
  await expect.element(mappingDialog.getByRole('alert')).not.toBeInTheDocument();
  await press(save);
  await expect.element(getToasts('3 companies created, 1 company updated')).toBeVisible();
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

test('a mapping saved during an import is imported after it', async () => {
  const calls = serveTypeform({ mappings: [someMapping()] });
  const first = createResponseGate();
  const syncs = serve(typeformRoutes.sync, async () => {
    await first.opened;
    return { created_companies: 1, updated_companies: 0, operation_id: null, errors: [] };
  });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  await press(getButton('Sync Responses'));
  await expect.poll(() => syncs.length).toBe(1);
  await press(getButton('New Mapping'));
  await fillIn(name, 'Second');
  await press(save);
  await expect.element(page.getByText('Then: Second')).toBeVisible();
  expect(syncs).toHaveLength(1);
  first.open();
  await expect.poll(() => syncs.length).toBe(2);
  expect(syncs[1]?.body).not.toEqual(syncs[0]?.body);
  await expect.element(page.getByText('Then: Second')).not.toBeInTheDocument();
  expect(calls.saves).toHaveLength(1);
});

test('a failed save shows the reason and keeps the choices', async () => {
  const calls = serveTypeform();
  await openNew();
  await fillIn(name, 'My mapping');
  await chooseOption(getTargetSelect('How did you hear of us?'), 'Other Information');
  serve(typeformRoutes.createMapping, () =>
    createErrorResponse(503, 'The database does not answer. Try again.', 'unavailable'),
  );
  await press(save);
  await expect.element(getToasts('Failed to save mapping')).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent('The database does not answer.');
  await expect.element(name).toHaveValue('My mapping');
  await expect.element(getTargetSelect('How did you hear of us?')).toHaveTextContent('Other Information');
  expect(calls.syncs).toEqual([]);
});

test('the back button asks before it discards changes', async () => {
  serveTypeform();
  const { back, address } = await openNew();
  await fillIn(name, 'Changed');
  void back();
  const question = page.getByText('Leave without saving?');
  await expect.element(question).toBeVisible();
  expect(address()).toContain('form=intake');
  await press(page.getByText('Leave', { exact: true }));
  await expect.element(mappingDialog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/upload?tab=typeform');
});

test('fields that fail to load show an error and can be retried in place', async () => {
  serveTypeform();
  serve(typeformRoutes.fields, () => createErrorResponse(500, 'Something went wrong on our side'));
  await showTypeformPanel();
  await press(getButton('Select Fall 2026 Startup Intake'));
  await expect.element(getToasts('Failed to load form fields')).toBeVisible();
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent('Failed to load form fields');
  await expect.element(save).toBeDisabled();
  serve(typeformRoutes.fields, () => someQuestions);
  await press(mappingDialog.getByRole('button', { name: 'Try again' }));
  await expect.element(getTargetSelect('Your email')).toBeVisible();
});

test('questions that were added in Typeform meanwhile are there when the dialog opens again', async () => {
  serveTypeform({ fields: [] });
  await showTypeformPanel();
  await press(getButton('Select Fall 2026 Startup Intake'));
  await expect.element(mappingDialog).toHaveTextContent('This form has no questions');
  await press(mappingDialog.getByRole('button', { name: 'Cancel' }));
  serve(typeformRoutes.fields, () => someQuestions);
  await press(getButton('Configure Mapping'));
  await expect.element(getTargetSelect('Your email')).toHaveTextContent('Contact Email');
});

test('an edited mapping keeps its id, and its next import uses the change', async () => {
  const storedMapping = someMapping({ is_active: false });
  const calls = serveTypeform({ mappings: [storedMapping] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await press(getButton('Edit Mapping'));
  await expect.element(name).toHaveValue('Intake by name');
  await expect.element(mappingDialog).toHaveTextContent('Changes apply to new responses only');
  await chooseOption(getTargetSelect('Your email'), 'Contact Email');
  await press(save);
  await expect.element(page.getByText('2 questions are imported.')).toBeVisible();
  await expect.poll(() => calls.syncs.length).toBe(1);
  expect(calls.syncs[0]?.body).toMatchObject({ mapping_id: storedMapping.id });
  expect(Object.keys(Object(calls.changes[0]?.body))).toEqual(['mapping_name', 'field_mappings']);
  expect([calls.changes.length, calls.saves, calls.deletions]).toEqual([1, [], []]);
});

test('a mapping that was deleted in another tab is saved as a new one at the second try', async () => {
  serveTypeform({ mappings: [someMapping()] });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await press(getButton('Edit Mapping'));
  await fillIn(name, 'Renamed');
  const calls = serveTypeform();
  await press(save);
  await expect.element(mappingDialog.getByRole('alert')).toHaveTextContent('Mapping not found');
  await press(save);
  await expect.element(mappingDialog).not.toBeInTheDocument();
  expect(calls.saves[0]?.body).toMatchObject({ mapping_name: 'Renamed' });
});

test('a deleted question is marked and not stored again', async () => {
  const [, ...left] = someQuestions;
  const calls = serveTypeform({
    mappings: [someMapping()],
    fields: [...left, someQuestion('q9', 'Team name')],
  });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await press(getButton('Edit Mapping'));
  const row = mappingDialog.getByRole('row', { name: 'What is your company called?' });
  await expect.element(row).toHaveTextContent('field no longer exists');
  await press(save);
  await expect.element(getToasts(NAME_MISSING)).toBeVisible();
  // Close the toast, because it covers the choices.
  await press(getButton('Dismiss'));
  await chooseOption(getTargetSelect('Team name'), 'Company Name');
  await press(save);
  await expect.poll(() => [calls.changes.length, calls.syncs.length]).toEqual([1, 1]);
  expect(Object.keys(Object(Object(calls.changes[0]?.body).field_mappings))).toEqual(['q9']);
});
