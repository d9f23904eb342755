import { page } from 'vitest/browser';
import { fillIn, press } from './press';

const form = page.getByRole('dialog', { name: 'Correct Rows' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

/** The form that corrects invalid rows of an upload, and the dialog that asks before typed text is lost. */
export const correctionForm = {
  form,
  question,
  open: () => press(page.getByRole('button', { name: 'Correct Rows' })),
  close: () => press(form.getByText('Close', { exact: true })),
  stay: () => press(question.getByRole('button', { name: 'Stay' })),
};

/** Opens the form, types into a field, and closes the form. Returns the field. */
export async function typeCorrection(label: string, text: string) {
  await correctionForm.open();
  await fillIn(form.getByLabelText(label), text);
  await correctionForm.close();
  return form.getByLabelText(label);
}
