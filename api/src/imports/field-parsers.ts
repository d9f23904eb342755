import {
  toChoiceLabel,
  toHeaderKey,
  getLabelForMessages,
  listEditableFields,
  type Fields,
  type FieldNameWith,
  type EditableField,
  type EditableFieldName,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { isSpreadsheetDate } from './date-parsing';
import { type CellParser, isBlankCell, isBlankName, parseFlag, parseText, parseYear } from './parsed-cells';

type ImportedName<F extends Fields> = EditableFieldName<F> & FieldNameWith<F, { imported: true }>;

export const createFieldParsers = <F extends Fields>(fields: F): Record<ImportedName<F>, CellParser> =>
  Object.fromEntries(
    listEditableFields(fields).flatMap(([name, field]) => (field.imported ? [[name, parserOf(field)]] : [])),
  ) as Record<ImportedName<F>, CellParser>;

function parserOf(field: EditableField): CellParser {
  const { type, label, choices = [], open, required } = field;
  const noun = getLabelForMessages(field);
  switch (type) {
    case 'boolean':
      return (text) => parseFlag(text, label);
    case 'year':
      return createYearParser(label);
    case 'choices':
      return choicesParser(noun, choices);
    case 'choice':
      return open ? createChoiceOrTextParser(choices) : choiceParser(noun, choices);
    case 'text':
    case 'long_text':
      return required ? nameParser(noun) : parseText;
    case 'email':
    case 'url':
      return createChoiceOrTextParser([]);
    case 'phone':
      return phoneParser(label);
  }
}

const nameParser =
  (noun: string): CellParser<string> =>
  (text) => {
    if (isBlankName(text)) return {};
    if (!isSpreadsheetDate(text)) return { value: text };
    const error = `${noun} is a date: "${text}". Format its column as text and enter the name again`;
    return { value: text, error };
  };

/** A long number as spreadsheets show it, without its last digits, such as '7.06555E+09'. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

const phoneParser =
  (label: string): CellParser<string> =>
  (text) => {
    if (isBlankCell(text)) return {};
    if (!ROUNDED.test(text)) return { value: text };
    const remedy = 'Format its column as text and enter the number again';
    return { error: `${label} has lost digits: "${text}". ${remedy}` };
  };

export const createYearParser =
  (label: string): CellParser<string> =>
  (text) => {
    const { value, error } = parseYear(text);
    return { value, error: error && prefixWithLabel(label, error) };
  };

/** Accepts any text. Spells a known choice as in `choices`: for example, 'biology' becomes 'Biology'. */
export function createChoiceOrTextParser(choices: readonly string[]): CellParser<string> {
  const find = choiceFinder(choices);
  return (text) => ({ value: isBlankCell(text) ? undefined : (find(text) ?? text) });
}

function choiceParser(noun: string, choices: readonly string[]): CellParser<string> {
  const find = choiceFinder(choices);
  return (text) => {
    const value = find(text);
    if (value !== undefined || isBlankCell(text)) return { value };
    return { error: `Unknown ${noun.toLowerCase()}: "${text}"` };
  };
}

function choiceFinder(choices: readonly string[]): (text: string) => string | undefined {
  const choiceOf = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return (text) => choiceOf.get(text.toLowerCase());
}

/** Accepts every common separator, because no choice contains one. */
const SEPARATORS = /[,;|\n]/;

function choicesParser(noun: string, choices: readonly string[]): CellParser<string[]> {
  const choiceOf = new Map(choices.map((choice) => [toHeaderKey(choice), choice]));
  return (text) => {
    if (isBlankCell(text)) return {};
    const chosen = new Set<string>();
    const unknown = new Set<string>();
    for (const part of text.split(SEPARATORS)) {
      const choice = choiceOf.get(toHeaderKey(part));
      if (choice) chosen.add(choice);
      else if (part.trim() !== '') unknown.add(`"${part.trim()}"`);
    }
    if (unknown.size === 0) return { value: [...chosen] };
    const which = `Unknown ${noun.toLowerCase()}${unknown.size > 1 ? 's' : ''} ${[...unknown].join(', ')}`;
    return { error: `${which}. ${noun}s are: ${choices.map(toChoiceLabel).join(', ')}` };
  };
}

/** Returns the schema's message. Adds the label for email and URL, whose messages do not name the field. */
export function toIssueMessage(fields: Fields, { path: [name], message }: z.core.$ZodIssue): string {
  const field = fields[String(name)];
  return field?.type === 'email' || field?.type === 'url' ? prefixWithLabel(field.label, message) : message;
}

const prefixWithLabel = (label: string, error: string) =>
  error.toLowerCase().startsWith(label.toLowerCase()) ? error : `${label}: ${error}`;
