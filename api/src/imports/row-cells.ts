import type { z } from 'zod';
import type { CellParser } from './parsed-cells';
import type { RecordIdentity } from './record-keys-repository';

export type ParsedRow<Body> = { readonly parsed: Body } | { readonly errors: readonly string[] };

type Values<P> = { [Column in keyof P]?: P[Column] extends CellParser<infer T> ? T : never };

/** Parses the cells of known columns. To save memory, `values` has no keys for blank cells. */
export function parseRowCells<P extends Readonly<Record<string, CellParser>>>(
  cells: ReadonlyMap<string, string>,
  parsers: P,
): { values: Values<P>; errors: string[] } {
  const values: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [column, cell] of cells) {
    const text = cell.trim();
    const parse = text !== '' && Object.hasOwn(parsers, column) ? parsers[column] : undefined;
    if (parse === undefined) continue;
    const { value, error } = parse(text);
    if (error !== undefined) errors.push(error);
    if (value !== undefined) values[column] = value;
  }
  return { values: values as Values<P>, errors };
}

/** Validates the values of a row; the errors of its cells come first. */
export function validateRow<Body>(
  schema: z.ZodType<Body>,
  values: object,
  cellErrors: readonly string[],
  toMessage: (issue: z.core.$ZodIssue) => string,
): ParsedRow<Body> {
  const { data, error } = schema.safeParse(values);
  if (cellErrors.length === 0 && data !== undefined) return { parsed: data };
  return { errors: [...new Set([...cellErrors, ...(error?.issues ?? []).map(toMessage)])] };
}

/** Returns the valid name and email of a row that has errors; neither if the email is invalid. */
export function readRowIdentity(
  schemas: Readonly<Record<'name' | 'email', z.ZodType<string | null | undefined>>>,
  values: { readonly name?: unknown; readonly email?: unknown },
): RecordIdentity {
  const [name, email] = [schemas.name.safeParse(values.name), schemas.email.safeParse(values.email)];
  if (!email.success) return { name: '', email: null };
  return { name: name.data ?? '', email: email.data ?? null };
}
