import {
  listEditableFields,
  type Fields,
  type FieldValues,
  type EditableField,
  type EditableFieldName,
} from '@studio-desk/shared-contract';

type SentValue = string | number | boolean | readonly string[] | null | undefined;

/** Returns a function that converts a request body to column values, only for the fields that were sent. */
export function createColumnValueConverter<F extends Fields>(fields: F) {
  const converters = listEditableFields(fields).map(([name, field]) => [name, converterOf(field)] as const);
  return (body: Readonly<Partial<Record<EditableFieldName<F>, SentValue>>>): Partial<FieldValues<F>> => {
    const values: Record<string, unknown> = {};
    for (const [name, convert] of converters) {
      const sent = body[name];
      if (sent !== undefined) values[name] = convert(sent);
    }
    return values as Partial<FieldValues<F>>;
  };
}

function converterOf({ type, tristate }: EditableField): (sent: SentValue) => unknown {
  if (type === 'boolean') return tristate ? (sent) => sent : (sent) => sent ?? false;
  if (type === 'choices') return (sent) => (Array.isArray(sent) ? [...new Set<unknown>(sent)] : []);
  return (sent) => (sent === '' || sent === null ? null : String(sent));
}

export const createFieldPicker =
  <const Name extends string>(names: readonly Name[]) =>
  <Row extends Readonly<Record<Name, unknown>>>(row: Row): Pick<Row, Name> => {
    const picked: Partial<Pick<Row, Name>> = {};
    for (const name of names) picked[name] = row[name];
    return picked as Pick<Row, Name>;
  };
