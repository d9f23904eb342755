import { ignoreStoredImplausibleValues } from '@studio-desk/shared-contract';
import { get, set, type FieldErrors, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';

export interface FieldProblem {
  path: readonly PropertyKey[];
  message: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}

export interface FormSchema<Values extends FieldValues, Body> {
  rules: {
    safeParse: (
      body: unknown,
    ) => { success: true; data: Body } | { success: false; error: { issues: readonly FieldProblem[] } };
  };
  bodyOf: (values: Values) => Body;
  /** Checks the values in addition to `rules`; these messages take precedence over those of `rules`. */
  problems?: (values: Values) => readonly FieldProblem[];
  /** Maps an error's path in the request body to a form field, or to null if the form has no such field. */
  fieldAt: (values: Values, path: readonly string[]) => FieldPath<Values> | null;
  /** The field to focus after the form restarts or a record was picked. */
  firstField: FieldPath<Values>;
}

/**
 * Resolves to the parsed body, or to errors. Two kinds of errors are left to the server, with the unparsed
 * body: implausible values that are already stored, and errors that match no form field.
 */
export const createContractResolver =
  <Values extends FieldValues, Body>(
    { rules, bodyOf, problems, fieldAt }: Omit<FormSchema<Values, Body>, 'firstField'>,
    stored?: () => Values,
  ): Resolver<Values, unknown, Body> =>
  (values, _, { names = [] }) => {
    const body = bodyOf(values);
    const parsed = rules.safeParse(body);
    const issues = parsed.success
      ? []
      : ignoreStoredImplausibleValues(parsed.error.issues, stored && bodyOf(stored()));
    const found = [...(problems?.(values) ?? []), ...issues];
    const messages = new Map<string, string>();
    // Adding a row validates the whole list, so do not report the new row's empty fields yet.
    const [name = ''] = names;
    const isListCheck = names.length === 1 && Array.isArray(get(values, name));
    for (const { path, message } of found) {
      const field = fieldAt(values, path.map(String));
      if (!field || messages.has(field) || (isListCheck && get(values, field) === '')) continue;
      messages.set(field, message);
    }
    if (messages.size === 0) return { values: parsed.success ? parsed.data : body, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of messages) {
      const isList = names.some((name) => /^\.\d/.test(name.slice(field.length)) && name.startsWith(field));
      set(errors, isList ? `${field}.root` : field, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
