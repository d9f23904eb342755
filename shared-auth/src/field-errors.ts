import { toApiError } from './api-error';

type SetError<F extends string> = (
  field: F,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/**
 * Puts the server's field errors on the fields of a form and focuses the first. Returns false where one of
 * them belongs to no field of the form: then the message must be shown another way.
 */
export function showFieldErrors<const F extends string>(
  error: unknown,
  setError: SetError<F>,
  fields: readonly F[],
): boolean {
  const problems = toApiError(error).fields.map(({ loc, msg }) => ({
    field: fields.find((field) => field === loc.slice(1).join('.')),
    message: msg,
  }));
  if (problems.length === 0 || problems.some(({ field }) => field === undefined)) return false;
  for (const [index, { field, message }] of problems.entries()) {
    if (field) setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return true;
}
