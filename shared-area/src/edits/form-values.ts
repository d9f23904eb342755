import {
  findChoice,
  trimToNull,
  listEditableFields,
  type FieldInput,
  type Fields,
  type FieldValues,
  type FieldNameWith,
  type EditableField,
  type EditableFieldName,
} from '@studio-desk/shared-contract';

export type FormFieldName<F extends Fields> = Exclude<
  EditableFieldName<F>,
  FieldNameWith<F, { tristate: true } | { inForm: false }>
>;

type FormValue<D> = D extends { type: 'boolean' }
  ? boolean
  : D extends { type: 'choices'; choices: readonly (infer Choice)[] }
    ? Choice[]
    : string;

export type FormValues<F extends Fields> = { [K in FormFieldName<F>]: FormValue<F[K]> };

type BodyValues<F extends Fields> = { [K in FormFieldName<F>]: FieldInput<F[K]> };

const formFields = (fields: Fields) =>
  listEditableFields(fields).filter(([, { tristate, inForm }]) => !tristate && inForm !== false);

export const createBlankFormValues = <F extends Fields>(fields: F): FormValues<F> =>
  Object.fromEntries(formFields(fields).map(([name, field]) => [name, blank(field)])) as FormValues<F>;

const blank = ({ type }: EditableField) => (type === 'boolean' ? false : type === 'choices' ? [] : '');

export const toFormValues = <F extends Fields>(
  fields: F,
  record: Pick<FieldValues<F>, FormFieldName<F>>,
): FormValues<F> => {
  const values: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    formFields(fields).map(([name, { type, choices = [] }]) => {
      const value = values[name];
      if (type !== 'choices') return [name, value ?? ''];
      return [name, choices.filter((choice) => Array.isArray(value) && value.includes(choice))];
    }),
  ) as FormValues<F>;
};

/** Converts form values to a request body: trims texts, and replaces empty optional ones with null. */
export const toRequestBody = <F extends Fields>(fields: F, values: FormValues<F>): BodyValues<F> => {
  const typed: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(
    formFields(fields).map(([name, field]) => {
      const value = typed[name];
      return [name, typeof value === 'string' ? bodyText(field, value) : value];
    }),
  ) as BodyValues<F>;
};

function bodyText({ required, choices, open }: EditableField, value: string) {
  if (required) return value.trim();
  return choices && !open ? findChoice(choices, value) : trimToNull(value);
}
