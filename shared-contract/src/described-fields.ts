/** What a field of a record holds. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'email',
  'phone',
  'url',
  'number',
  'money',
  'year',
  'date',
  'boolean',
  'choice',
  'choices',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

interface AnyField {
  /** On screens, in tables, histories and dialogs. */
  readonly label: string;
  /** Opens messages; the label in sentence case where it is left out. */
  readonly noun?: string;
  /** Score of a search hit in this field. */
  readonly searched?: number;
  /** A file may have a column for it. */
  readonly imported?: true;
  readonly sortable?: false;
  readonly filterable?: false;
  /** Not changed in many records at once. */
  readonly bulk?: false;
}

/** A field that people write. */
export interface WrittenField extends AnyField {
  readonly type: Exclude<FieldType, 'number' | 'money' | 'date'>;
  readonly choices?: readonly [string, ...string[]];
  /** Other values than the choices may be typed. */
  readonly open?: true;
  readonly required?: true;
  /** Longest text, where it is not that of the type. */
  readonly max?: number;
  /** What is said of an address that is none, where it is not the sentence of the type. */
  readonly message?: string;
  /** Of a flag: 'not known' differs from 'no'. */
  readonly tristate?: true;
  /** Of a text: a cell with '-' or 'n/a' is empty. */
  readonly dashIsEmpty?: true;
  /** The list of companies has a filter of this name. */
  readonly filter?: true;
  /** Answers of a form can go here, under this label or its own. */
  readonly mapped?: true | string;
  /** Only older records and the API have it. */
  readonly inForm?: false;
}

/** A field that the server computes. */
export interface ComputedField extends AnyField {
  readonly type: FieldType;
  readonly computed: true;
  readonly choices?: readonly string[];
}

/** A field with a shape of its own, such as a list of rows: schemas, values and form say it themselves. */
export interface CustomField extends AnyField {
  readonly type: 'custom';
  readonly computed?: true;
}

export type Fields = Readonly<Record<string, WrittenField | ComputedField | CustomField>>;
export type ComputedFields = Readonly<Record<string, ComputedField>>;

export type FieldName<F extends Fields> = keyof F & string;

/** Names of the fields that have the properties. */
export type NameWith<F extends Fields, Properties> = FieldName<F> &
  keyof { [K in keyof F as F[K] extends Properties ? K : never]: unknown };

type Without<F extends Fields, Properties> = FieldName<F> &
  keyof { [K in keyof F as F[K] extends Properties ? never : K]: unknown };

/** Names of the fields that derive wholly from their description. */
export type WrittenName<F extends Fields> = Without<F, { type: 'custom' } | { computed: true }>;

/** Names of the custom fields that people write. */
export type CustomName<F extends Fields> = NameWith<F, { type: 'custom' }> & Without<F, { computed: true }>;

/** The value of a written field in a record. */
export type FieldValue<D> = D extends { required: true }
  ? string
  : D extends { type: 'boolean'; tristate: true }
    ? boolean | null
    : D extends { type: 'boolean' }
      ? boolean
      : D extends { type: 'choices'; choices: readonly (infer Choice)[] }
        ? Choice[]
        : string | null;

export type FieldValues<F extends Fields> = { [K in WrittenName<F>]: FieldValue<F[K]> };

export const objectKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** In the order of the description. */
export const fieldNames = <F extends Fields>(fields: F): FieldName<F>[] => objectKeys(fields);

/** The fields that derive wholly from their description, in its order. */
export const writtenFields = <F extends Fields>(fields: F): [WrittenName<F>, WrittenField][] =>
  Object.entries(fields).flatMap(([name, field]): [WrittenName<F>, WrittenField][] =>
    isWritten(field) ? [[name as WrittenName<F>, field]] : [],
  );

export const isWritten = (field: Fields[string]): field is WrittenField =>
  field.type !== 'custom' && !('computed' in field);

/** Names of the fields that have the property, in the order of the description. */
export const namesWith = <F extends Fields, K extends string>(
  fields: F,
  property: K,
): NameWith<F, Record<K, unknown>>[] =>
  fieldNames(fields).filter((name): name is NameWith<F, Record<K, unknown>> =>
    Object.hasOwn(fields[name] ?? {}, property),
  );

/** The fields that have the property. */
export const fieldsWith = <F extends Fields, K extends string>(
  fields: F,
  property: K,
): Pick<F, NameWith<F, Record<K, unknown>>> =>
  Object.fromEntries(namesWith(fields, property).map((name) => [name, fields[name]])) as Pick<
    F,
    NameWith<F, Record<K, unknown>>
  >;

type SearchedName<F extends Fields> = NameWith<F, Record<'searched', unknown>>;

/** The fields that a search looks in, the best first. */
export const searchedFields = <F extends Fields>(fields: F): { name: SearchedName<F>; score: number }[] =>
  namesWith(fields, 'searched')
    .map((name) => ({ name, score: fields[name]?.searched ?? 0 }))
    .sort((a, b) => b.score - a.score);

/** The names that are to come first, then the others as they stand. */
export const startingWith = <Name extends string>(
  first: readonly NoInfer<Name>[],
  names: readonly Name[],
): Name[] => [...first, ...names.filter((name) => !first.includes(name))];

/** What opens a message about the field: 'Contact email' for 'Contact Email', 'UGA contact' for 'UGA Contact'. */
export const nounOf = ({ label, noun }: Pick<AnyField, 'label' | 'noun'>): string =>
  noun ?? label.replace(/ [A-Z][a-z]+/g, (word) => word.toLowerCase());

/** The fields of a record that has none of them. */
export const blankValues = <F extends Fields>(fields: F): FieldValues<F> =>
  Object.fromEntries(
    writtenFields(fields).map(([name, field]) => [name, blankValue(field)]),
  ) as FieldValues<F>;

function blankValue({ type, required, tristate }: WrittenField) {
  if (required) return '';
  if (type === 'boolean') return tristate ? null : false;
  return type === 'choices' ? [] : null;
}
