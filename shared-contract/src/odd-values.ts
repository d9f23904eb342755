type Path = readonly PropertyKey[];

interface Issue {
  readonly path: Path;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Creates the issue of a value that breaks a rule, but that a stored record may have from before the rule: see
 * `withoutStored`.
 */
export const oddValue = (value: unknown, message: string, path: string[] = []) => ({
  code: 'custom' as const,
  message,
  path,
  params: { oddValue: value },
});

export const isOddValue = ({ params = {} }: Issue): boolean => Object.hasOwn(params, 'oddValue');

/** Removes issues of odd values that the stored record already has in the same field; in a list, in any row. */
export const withoutStored = <I extends Issue>(issues: readonly I[], stored: unknown): I[] =>
  issues.filter(
    (issue) =>
      !isOddValue(issue) ||
      !valuesAt(stored, issue.path).some((value) => String(value) === String(issue.params?.['oddValue'])),
  );

function valuesAt(stored: unknown, [name, ...rest]: Path): unknown[] {
  if (name === undefined) return [stored];
  if (typeof stored !== 'object' || stored === null) return [];
  const inside: unknown[] = Array.isArray(stored)
    ? stored
    : [Object.getOwnPropertyDescriptor(stored, name)?.value];
  return inside.flatMap((value) => valuesAt(value, rest));
}
