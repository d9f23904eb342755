import type {
  FieldMapping,
  TypeformMapping,
  MappingCreate,
  TypeformField,
  TypeformForm,
} from '@studio-desk/shared-contract';
import { formatDate } from '@studio-desk/shared-ui/components';
import { NOT_IMPORTED, parseMappingTarget } from './mapping-targets';
import { suggestMappingTargets } from './suggest-targets';

export interface MappingValues {
  name: string;
  choices: Record<string, string>;
}

export const createInitialMappingValues = (
  typeformForm: Pick<TypeformForm, 'title'>,
  fields: readonly TypeformField[],
  storedMapping: TypeformMapping | null,
): MappingValues =>
  storedMapping ? storedValues(fields, storedMapping) : suggestedValues(typeformForm.title, fields);

function suggestedValues(title: string, fields: readonly TypeformField[]): MappingValues {
  const suggested = suggestMappingTargets(fields);
  return {
    name: nameOf(title, formatDate(Date.now())),
    choices: choicesOf(fields, ({ id }) => suggested.get(id)),
  };
}

export const MAPPING_NAME_MAX_LENGTH = 1100;

/** Truncates a long title so that the date fits, without splitting a surrogate pair. */
function nameOf(title: string, day: string): string {
  const end = ` - ${day}`;
  return title.slice(0, MAPPING_NAME_MAX_LENGTH - end.length).replace(/[\uD800-\uDBFF]$/, '') + end;
}

const storedValues = (fields: readonly TypeformField[], storedMapping: TypeformMapping): MappingValues => ({
  name: storedMapping.mapping_name,
  choices: choicesOf(fields, (field) => storedFor(field, storedMapping)?.db_field),
});

const choicesOf = (fields: readonly TypeformField[], choose: (field: TypeformField) => string | undefined) =>
  Object.fromEntries(fields.map((field) => [field.id, choose(field) ?? NOT_IMPORTED]));

/** Finds a question's stored mapping by id, or by Typeform's `ref` if the id has changed. */
const storedFor = (
  { id, ref }: TypeformField,
  { field_mappings }: TypeformMapping,
): FieldMapping | undefined =>
  field_mappings[id] ??
  Object.values(field_mappings).find(({ field_ref }) => field_ref !== undefined && field_ref === ref);

export interface RemovedQuestion {
  id: string;
  mapping: FieldMapping;
}

export function findRemovedQuestions(
  fields: readonly TypeformField[],
  storedMapping: TypeformMapping | null,
): RemovedQuestion[] {
  if (!storedMapping) return [];
  const found = new Set(fields.map((field) => storedFor(field, storedMapping)));
  return Object.entries(storedMapping.field_mappings)
    .filter(([, mapping]) => !found.has(mapping))
    .map(([id, mapping]) => ({ id, mapping }));
}

export function toMappingBody(
  typeformForm: Pick<TypeformForm, 'id' | 'title'>,
  fields: readonly TypeformField[],
  { name, choices }: MappingValues,
): MappingCreate {
  const mapped = fields.flatMap((field): [string, FieldMapping][] => {
    const target = parseMappingTarget(choices[field.id]);
    return target ? [[field.id, fieldMappingOf(field, target)]] : [];
  });
  return {
    form_id: typeformForm.id,
    form_title: typeformForm.title,
    mapping_name: name.trim(),
    field_mappings: Object.fromEntries(mapped),
    is_active: true,
  };
}

const fieldMappingOf = (
  { title, type, required, ref }: TypeformField,
  db_field: FieldMapping['db_field'],
): FieldMapping => ({
  db_field,
  field_type: type,
  field_title: title,
  required,
  ...(ref !== null && { field_ref: ref }),
});

export const isCompanyNameMapped = ({ choices }: MappingValues): boolean =>
  Object.values(choices).includes('company_name');

export const hasMappingChanged = (start: MappingValues, now: MappingValues): boolean =>
  start.name !== now.name || Object.entries(now.choices).some(([id, choice]) => choice !== start.choices[id]);
