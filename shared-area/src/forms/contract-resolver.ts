import { set, type FieldErrors, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';

export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

export interface FormSchema<Values extends FieldValues, Body> {
  rules: {
    safeParse: (
      body: unknown,
    ) => { success: true; data: Body } | { success: false; error: { issues: readonly Problem[] } };
  };
  bodyOf: (values: Values) => Body;
  /** Checks that need the form's values; shown before those of the schema. */
  problems?: (values: Values) => readonly Problem[];
  /** Maps a path in the body to its form field; null if the form has no such field. */
  fieldAt: (values: Values, path: readonly string[]) => FieldPath<Values> | null;
  first: FieldPath<Values>;
}

/** Resolves to the parsed body. Problems without a form field are left to the server. */
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
