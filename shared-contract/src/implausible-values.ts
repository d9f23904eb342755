type Path = readonly PropertyKey[];

interface Issue {
  readonly path: Path;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Creates a Zod issue for an implausible value, such as the year 1066. A record that already has the value
 * may keep it (see `ignoreStoredImplausibleValues`).
 */
export const createImplausibleValueIssue = (value: unknown, message: string, path: string[] = []) => ({
  code: 'custom' as const,
  message,
  path,
  params: { implausibleValue: value },
});

export const isImplausibleValueIssue = ({ params = {} }: Issue): boolean =>
  Object.hasOwn(params, 'implausibleValue');

/**
 * Removes issues for implausible values that the stored record already has in the same field. If the field is
 * in a list, the value may be in any row of the list.
 */
export const ignoreStoredImplausibleValues = <I extends Issue>(issues: readonly I[], stored: unknown): I[] =>
  issues.filter(
    (issue) =>
      !isImplausibleValueIssue(issue) ||
      !valuesAt(stored, issue.path).some(
        (value) => String(value) === String(issue.params?.['implausibleValue']),
      ),
  );

function valuesAt(stored: unknown, [name, ...rest]: Path): unknown[] {
  if (name === undefined) return [stored];
  if (typeof stored !== 'object' || stored === null) return [];
  const inside: unknown[] = Array.isArray(stored)
    ? stored
    : [Object.getOwnPropertyDescriptor(stored, name)?.value];
  return inside.flatMap((value) => valuesAt(value, rest));
}
