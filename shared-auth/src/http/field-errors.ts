import { toApiError } from './api-error';

type SetError<F extends string> = (
  field: F,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

type Fields<F extends string> = readonly F[] | ((path: string[]) => F | null);

/** Shows field errors and focuses the first; false if one matches no field, so show it elsewhere. */
export function showFieldErrors<const F extends string>(
  error: unknown,
  setError: SetError<F>,
  fields: Fields<F>,
): boolean {
  const fieldAt = typeof fields === 'function' ? fields : named(fields);
  const problems = toApiError(error).fields.map(({ loc, msg }) => ({
    field: fieldAt(loc.slice(1).map(String)),
    message: msg,
  }));
  if (problems.length === 0 || problems.some(({ field }) => field === null)) return false;
  for (const [index, { field, message }] of problems.entries()) {
    if (field) setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return true;
}

const named =
  <F extends string>(fields: readonly F[]) =>
  (path: string[]): F | null =>
    fields.find((field) => field === path.join('.')) ?? null;
