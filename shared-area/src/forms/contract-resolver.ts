import { set, type FieldErrors, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';

/** Something wrong with a body: where, and what to do about it. */
export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

/** What a form makes of its values, and the rules for it. */
export interface FormSchema<Values extends FieldValues, Body> {
  /** The contract's schema of the body. */
  rules: {
    safeParse: (
      body: unknown,
    ) => { success: true; data: Body } | { success: false; error: { issues: readonly Problem[] } };
  };
  bodyOf: (values: Values) => Body;
  /** Problems that the body does not show; they come first. */
  problems?: (values: Values) => readonly Problem[];
  /** The field that a path in the body is about; null where the form has none. */
  fieldAt: (values: Values, path: readonly string[]) => FieldPath<Values> | null;
  /** The field that has the focus when the form starts. */
  first: FieldPath<Values>;
}

/**
 * Validates the body that the values make, and hands it on as it was parsed. Problems that no field shows are left to
 * the server.
 */
export const contractResolver =
  <Values extends FieldValues, Body>({
    rules,
    bodyOf,
    problems,
    fieldAt,
  }: Omit<FormSchema<Values, Body>, 'first'>): Resolver<Values, unknown, Body> =>
  (values, _, { names = [] }) => {
    const body = bodyOf(values);
    const parsed = rules.safeParse(body);
    const found = [...(problems?.(values) ?? []), ...(parsed.success ? [] : parsed.error.issues)];
    const messages = new Map<string, string>();
    for (const { path, message } of found) {
      const field = fieldAt(values, path.map(String));
      if (field && !messages.has(field)) messages.set(field, message);
    }
    if (messages.size === 0) return { values: parsed.success ? parsed.data : body, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of messages) {
      const isList = names.some((name) => /^\.\d/.test(name.slice(field.length)) && name.startsWith(field));
      set(errors, isList ? `${field}.root` : field, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
