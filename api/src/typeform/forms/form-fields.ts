import type { TypeformField } from '@studio-desk/shared-contract';
import type { ServiceField } from '../service/service-schemas';

const NOT_QUESTIONS = new Set(['statement', 'group', 'inline_group', 'matrix']);
const RECALL_TOKEN = /\{\{\s*\w+:([^{}]*?)\s*\}\}/g;
const MAX_DEPTH = 8;

const MAX_TITLE_LENGTH = 1_000;

export function toFormFields(fields: readonly ServiceField[]): TypeformField[] {
  const titles = new Map(nested(fields).flatMap(({ ref, title }) => (ref ? [[ref, plain(title)]] : [])));
  return questions(fields, [], titles);
}

function questions(
  fields: readonly ServiceField[],
  above: readonly string[],
  titles: ReadonlyMap<string, string>,
): TypeformField[] {
  return fields.flatMap((field) => {
    const path = [...above, titleOf(field, titles)];
    const inside = field.properties?.fields ?? [];
    if (inside.length > 0) return above.length < MAX_DEPTH ? questions(inside, path, titles) : [];
    return field.id && !NOT_QUESTIONS.has(field.type ?? '') ? [presented(field, field.id, path)] : [];
  });
}

const presented = (
  { ref, type, validations }: ServiceField,
  id: string,
  path: readonly string[],
): TypeformField => ({
  id,
  ref: ref ?? null,
  title: shortenTitle(path.join(' > ')),
  type: type ?? 'unknown',
  required: validations?.required ?? false,
});

const titleOf = ({ title }: ServiceField, titles: ReadonlyMap<string, string>): string =>
  (title ?? '').replace(RECALL_TOKEN, (_token, name: string) => `[${titles.get(name) ?? name}]`).trim() ||
  'Untitled question';

const plain = (title: string | null | undefined) => (title ?? '').replace(RECALL_TOKEN, '…').trim();

const nested = (fields: readonly ServiceField[]): ServiceField[] =>
  fields.flatMap((field) => [field, ...nested(field.properties?.fields ?? [])]);

export const shortenTitle = (title: string): string =>
  title.slice(0, MAX_TITLE_LENGTH).replace(/\p{Surrogate}$/u, '');
