import { toApiError } from './api-error';

type SetError<F extends string> = (
  field: F,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

type Fields<F extends string> = readonly F[] | ((path: string[]) => F | null);

/**
 * Shows field errors. Returns false if there are none, or if one of them matches no form field; the caller
 * must then show the error's message.
 */
export function showFieldErrors<const F extends string>(
  error: unknown,
  setError: SetError<F>,
  fields: Fields<F>,
): boolean {
  const fieldAt = typeof fields === 'function' ? fields : named(fields);
  const problems = toApiError(error).fields;
  let marked = 0;
  for (const { loc, msg } of problems) {
    const field = fieldAt(loc.slice(1).map(String));
    if (field) setError(field, { type: 'server', message: msg }, { shouldFocus: marked++ === 0 });
  }
  return marked > 0 && marked === problems.length;
}

const named =
  <F extends string>(fields: readonly F[]) =>
  (path: string[]): F | null =>
    fields.find((field) => field === path.join('.')) ?? null;
