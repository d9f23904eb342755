import type { TypeformField } from '@studio-desk/shared-contract';
import type { TypeformApiField } from '../service/service-schemas';

const NOT_QUESTIONS = new Set(['statement', 'group', 'inline_group', 'matrix']);
const RECALL_TOKEN = /\{\{\s*\w+:([^{}]*?)\s*\}\}/g;
const MAX_DEPTH = 8;

const MAX_TITLE_LENGTH = 1_000;

export function toFormFields(fields: readonly TypeformApiField[]): TypeformField[] {
  const titles = new Map(nested(fields).flatMap(({ ref, title }) => (ref ? [[ref, plain(title)]] : [])));
  return questions(fields, [], titles);
}

function questions(
  fields: readonly TypeformApiField[],
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
  { ref, type, validations }: TypeformApiField,
  id: string,
  path: readonly string[],
): TypeformField => ({
  id,
  ref: ref ?? null,
  title: shortenTitle(path.join(' > ')),
  type: type ?? 'unknown',
  required: validations?.required ?? false,
});

const titleOf = ({ title }: TypeformApiField, titles: ReadonlyMap<string, string>): string =>
  (title ?? '').replace(RECALL_TOKEN, (_token, name: string) => `[${titles.get(name) ?? name}]`).trim() ||
  'Untitled question';

const plain = (title: string | null | undefined) => (title ?? '').replace(RECALL_TOKEN, '…').trim();

const nested = (fields: readonly TypeformApiField[]): TypeformApiField[] =>
  fields.flatMap((field) => [field, ...nested(field.properties?.fields ?? [])]);

export const shortenTitle = (title: string): string =>
  title.slice(0, MAX_TITLE_LENGTH).replace(/\p{Surrogate}$/u, '');
