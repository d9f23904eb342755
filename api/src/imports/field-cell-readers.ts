import {
  choiceTitle,
  headerKey,
  fieldNoun,
  editableFields,
  type Fields,
  type FieldNameWith,
  type EditableField,
  type EditableFieldName,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import {
  createChoiceFinder,
  isBlank,
  isBlankName,
  isBlankText,
  readFlag,
  readYear,
  type ParsedCell,
} from './parsed-cells';
import { isSpreadsheetDate } from './date-reading';
import { prefixWithLabel, createRowCellReader, type RowCellReader } from './row-cells';

interface RowReading {
  readonly body: Record<string, unknown>;
  readonly errors: string[];
}

type ImportedName<F extends Fields> = EditableFieldName<F> & FieldNameWith<F, { imported: true }>;

export const createFieldCellReaders = <F extends Fields>(
  fields: F,
): Record<ImportedName<F>, RowCellReader<RowReading>> =>
  Object.fromEntries(
    editableFields(fields).flatMap(([name, field]): [string, RowCellReader<RowReading>][] => {
      if (!field.imported) return [];
      const put = ({ body }: RowReading, value: unknown) => void (body[name] = value);
      return [
        [name, field.required ? readName(fieldNoun(field), put) : createRowCellReader(readingOf(field), put)],
      ];
    }),
  ) as Record<ImportedName<F>, RowCellReader<RowReading>>;

function readingOf(field: EditableField): (text: string) => ParsedCell<unknown> {
  const { type, label, choices = [], open } = field;
  const noun = fieldNoun(field);
  switch (type) {
    case 'boolean':
      return (text) => readFlag(text, label);
    case 'year':
      return (text) => readYearWithLabel(text, label);
    case 'choices':
      return choicesReading(noun, choices);
    case 'choice':
      return open ? createOpenChoiceReader(choices) : choiceReading(noun, choices);
    case 'text':
    case 'long_text':
      return readText;
    case 'email':
    case 'url':
      return (text) => ({ value: isBlank(text) ? undefined : text });
    case 'phone':
      return (text) => readPhone(text, label);
  }
}

const readName =
  (noun: string, put: (row: RowReading, name: string) => void): RowCellReader<RowReading> =>
  (row, text) => {
    if (isBlankName(text)) return;
    put(row, text);
    if (isSpreadsheetDate(text))
      row.errors.push(`${noun} is a date: "${text}". Format its column as text and enter the name again`);
  };

export const readText = (value: string): ParsedCell<string> => ({
  value: isBlankText(value) ? undefined : value,
});

/** A long number as spreadsheets show it, such as '7.06555E+09': its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function readPhone(text: string, label: string): ParsedCell<string> {
  if (isBlank(text)) return { value: undefined };
  return ROUNDED.test(text)
    ? { error: `${label} has lost digits: "${text}". Format its column as text and enter the number again` }
    : { value: text };
}

export function readYearWithLabel(text: string, label: string): ParsedCell<string> {
  const reading = readYear(text);
  return 'error' in reading ? { error: prefixWithLabel(label, reading.error) } : reading;
}

/** Parses a value into its spelling in `choices`, if it is one of them; accepts other values too. */
export function createOpenChoiceReader(choices: readonly string[]) {
  const find = createChoiceFinder(choices);
  return (text: string): ParsedCell<string> => ({ value: isBlank(text) ? undefined : (find(text) ?? text) });
}

function choiceReading(noun: string, choices: readonly string[]) {
  const find = createChoiceFinder(choices);
  return (text: string): ParsedCell<string> => {
    const choice = find(text);
    if (choice !== undefined || isBlank(text)) return { value: choice };
    return { error: `Unknown ${noun.toLowerCase()}: "${text}"` };
  };
}

/** Accepts every common separator, because no choice contains one. */
const SEPARATORS = /[,;|\n]/;

function choicesReading(noun: string, choices: readonly string[]) {
  const choiceOf = new Map(choices.map((choice) => [headerKey(choice), choice]));
  return (text: string): ParsedCell<string[]> => {
    if (isBlank(text)) return { value: undefined };
    const chosen = new Set<string>();
    const unknown = new Set<string>();
    for (const part of text.split(SEPARATORS)) {
      const choice = choiceOf.get(headerKey(part));
      if (choice) chosen.add(choice);
      else if (part.trim() !== '') unknown.add(`"${part.trim()}"`);
    }
    if (unknown.size === 0) return { value: [...chosen] };
    const which = `Unknown ${noun.toLowerCase()}${unknown.size > 1 ? 's' : ''} ${[...unknown].join(', ')}`;
    return { error: `${which}. ${noun}s are: ${choices.map(choiceTitle).join(', ')}` };
  };
}

/** Returns the contract's message. Messages for email and URL do not name the field, so its label is added. */
export function toIssueMessage(fields: Fields, { path: [name], message }: z.core.$ZodIssue): string {
  const field = fields[String(name)];
  return field?.type === 'email' || field?.type === 'url' ? prefixWithLabel(field.label, message) : message;
}
