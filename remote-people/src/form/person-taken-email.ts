import { toApiError } from '@studio-desk/shared-auth';

type SetError = (
  field: 'email',
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/** Puts the refusal of an e-mail that someone else has on its field. Returns false for any other failure. */
export function showTakenEmail(error: unknown, setError: SetError): boolean {
  const { code, message } = toApiError(error);
  if (code !== 'email_taken') return false;
  setError('email', { type: 'server', message }, { shouldFocus: true });
  return true;
}
