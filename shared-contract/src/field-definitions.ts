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
  readonly label: string;
  readonly noun?: string;
  readonly searched?: number;
  readonly imported?: true;
  readonly sortable?: false;
  readonly filterable?: false;
  readonly bulk?: boolean;
}

export interface EditableField extends AnyField {
  readonly type: Exclude<FieldType, 'number' | 'money' | 'date'>;
  readonly choices?: readonly [string, ...string[]];
  /** Allows values other than the choices. */
  readonly open?: true;
  readonly required?: true;
  readonly max?: number;
  readonly message?: string;
  /** For boolean fields: the value can be null, which means unknown. */
  readonly tristate?: true;
  readonly filter?: true;
  readonly mapped?: true;
  readonly inForm?: false;
}

export interface ComputedField extends AnyField {
  readonly type: FieldType;
  readonly computed: true;
  readonly choices?: readonly string[];
}

export interface CustomField extends AnyField {
  readonly type: 'custom';
  readonly computed?: true;
}

export type Fields = Readonly<Record<string, EditableField | ComputedField | CustomField>>;
export type ComputedFields = Readonly<Record<string, ComputedField>>;

export type FieldName<F extends Fields> = keyof F & string;

export type FieldNameWith<F extends Fields, Properties> = FieldName<F> &
  keyof { [K in keyof F as F[K] extends Properties ? K : never]: unknown };

type Without<F extends Fields, Properties> = FieldName<F> &
  keyof { [K in keyof F as F[K] extends Properties ? never : K]: unknown };

export type EditableFieldName<F extends Fields> = Without<F, { type: 'custom' } | { computed: true }>;

export type CustomFieldName<F extends Fields> = FieldNameWith<F, { type: 'custom' }> &
  Without<F, { computed: true }>;

export type FieldValue<D> = D extends { required: true }
  ? string
  : D extends { type: 'boolean'; tristate: true }
    ? boolean | null
    : D extends { type: 'boolean' }
      ? boolean
      : D extends { type: 'choices'; choices: readonly (infer Choice)[] }
        ? Choice[]
        : string | null;

export type FieldValues<F extends Fields> = { [K in EditableFieldName<F>]: FieldValue<F[K]> };

export const objectKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const listFieldNames = <F extends Fields>(fields: F): FieldName<F>[] => objectKeys(fields);

export const listEditableFields = <F extends Fields>(fields: F): [EditableFieldName<F>, EditableField][] =>
  Object.entries(fields).flatMap(([name, field]): [EditableFieldName<F>, EditableField][] =>
    isEditableField(field) ? [[name as EditableFieldName<F>, field]] : [],
  );

export const isEditableField = (field: Fields[string]): field is EditableField =>
  field.type !== 'custom' && !('computed' in field);

export const listFieldNamesWith = <F extends Fields, K extends string>(
  fields: F,
  property: K,
): FieldNameWith<F, Record<K, unknown>>[] =>
  listFieldNames(fields).filter((name): name is FieldNameWith<F, Record<K, unknown>> =>
    Object.hasOwn(fields[name] ?? {}, property),
  );

export const pickFieldsWith = <F extends Fields, K extends string>(
  fields: F,
  property: K,
): Pick<F, FieldNameWith<F, Record<K, unknown>>> =>
  Object.fromEntries(listFieldNamesWith(fields, property).map((name) => [name, fields[name]])) as Pick<
    F,
    FieldNameWith<F, Record<K, unknown>>
  >;

type SearchedName<F extends Fields> = FieldNameWith<F, Record<'searched', unknown>>;

export const listSearchedFields = <F extends Fields>(fields: F): { name: SearchedName<F>; score: number }[] =>
  listFieldNamesWith(fields, 'searched')
    .map((name) => ({ name, score: fields[name]?.searched ?? 0 }))
    .sort((a, b) => b.score - a.score);

export const moveToFront = <Name extends string>(
  first: readonly NoInfer<Name>[],
  names: readonly Name[],
): Name[] => [...first, ...names.filter((name) => !first.includes(name))];

/** Returns the field's noun, or else its label in sentence case: 'Contact email', 'UGA contact'. */
export const getLabelForMessages = ({ label, noun }: Pick<AnyField, 'label' | 'noun'>): string =>
  noun ?? label.replace(/ [A-Z][a-z]+/g, (word) => word.toLowerCase());

export const createBlankValues = <F extends Fields>(fields: F): FieldValues<F> =>
  Object.fromEntries(
    listEditableFields(fields).map(([name, field]) => [name, blankValue(field)]),
  ) as FieldValues<F>;

function blankValue({ type, required, tristate }: EditableField) {
  if (required) return '';
  if (type === 'boolean') return tristate ? null : false;
  return type === 'choices' ? [] : null;
}
