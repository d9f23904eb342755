import type { ComputedFields, Fields } from '../field-definitions';
import { toFieldDescriptions, type FieldDescription } from '../field-description';

export interface QueryField extends FieldDescription {
  readonly isOpen: boolean;
  /** False for boolean fields that are never null. */
  readonly canBeEmpty: boolean;
}

/** A map, because names come from requests, and plain objects inherit names such as `constructor`. */
export type QueryFields = ReadonlyMap<string, QueryField>;

export const mergeFieldChoices = (fields: QueryFields, listed: readonly FieldDescription[]): QueryFields => {
  const choicesOf = new Map(listed.map(({ name, choices }) => [name, choices]));
  return new Map(
    [...fields].map(([name, field]) => {
      const choices = choicesOf.get(name) ?? field.choices;
      return [name, choices ? { ...field, choices } : field];
    }),
  );
};

export function toQueryFields(fields: Fields, computed: ComputedFields): QueryFields {
  const all: Fields = { ...fields, ...computed };
  return new Map(
    toFieldDescriptions(fields, computed).map((listed) => {
      const field = all[listed.name] ?? {};
      const isOpen = 'open' in field || 'computed' in field;
      const canBeEmpty = listed.type !== 'boolean' || 'tristate' in field;
      return [listed.name, { ...listed, isOpen, canBeEmpty }];
    }),
  );
}
