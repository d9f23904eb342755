import {
  headerKey,
  nounOf,
  writtenFields,
  type Fields,
  type NameWith,
  type WrittenField,
  type WrittenName,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { isBlank, readChoice, readFlag, readYear, type Reading } from './cell-readings';
import { labelled, readAs, type ReadCell } from './row-cells';

interface RowReading {
  readonly body: Record<string, unknown>;
  readonly errors: string[];
}

type ImportedName<F extends Fields> = WrittenName<F> & NameWith<F, { imported: true }>;

export const fieldCells = <F extends Fields>(fields: F): Record<ImportedName<F>, ReadCell<RowReading>> =>
  Object.fromEntries(
    writtenFields(fields).flatMap(([name, field]): [string, ReadCell<RowReading>][] =>
      field.imported
        ? [[name, readAs(readingOf(field), ({ body }, value) => void (body[name] = value))]]
        : [],
    ),
  ) as Record<ImportedName<F>, ReadCell<RowReading>>;

function readingOf(field: WrittenField): (text: string) => Reading<unknown> {
  const { type, label, choices = [], open, required, dashIsEmpty } = field;
  const noun = nounOf(field);
  switch (type) {
    case 'boolean':
      return (text) => readFlag(text, label);
    case 'year':
      return (text) => readLabelledYear(text, label);
    case 'choices':
      return choicesReading(noun, choices);
    case 'choice':
      return open ? (text) => readOpenChoice(text, choices) : choiceReading(noun, choices);
    case 'text':
    case 'long_text':
      return required || dashIsEmpty ? readText : (value) => ({ value });
    case 'email':
    case 'phone':
    case 'url':
      return readText;
  }
}

export const readText = (value: string): Reading<string> => ({ value: isBlank(value) ? undefined : value });

export function readLabelledYear(text: string, label: string): Reading<string> {
  const reading = readYear(text);
  return 'error' in reading ? { error: labelled(label, reading.error) } : reading;
}

/** Uses the list's spelling if the value is in the list; other values are allowed. */
export const readOpenChoice = (text: string, choices: readonly string[]): Reading<string> => ({
  value: isBlank(text) ? undefined : (readChoice(text, choices) ?? text),
});

const choiceReading =
  (noun: string, choices: readonly string[]) =>
  (text: string): Reading<string> => {
    const choice = readChoice(text, choices);
    if (choice !== undefined || isBlank(text)) return { value: choice };
    return { error: `Unknown ${noun.toLowerCase()}: "${text}"` };
  };

/** No choice contains one of these, so every common separator is accepted. */
const SEPARATORS = /[,;|\n]/;
const choiceKey = (text: string) => headerKey(text).replaceAll('-', '');

function choicesReading(noun: string, choices: readonly string[]) {
  const choiceOf = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  return (text: string): Reading<string[]> => {
    if (isBlank(text)) return { value: undefined };
    const chosen = new Set<string>();
    const unknown = new Set<string>();
    for (const part of text.split(SEPARATORS)) {
      const choice = choiceOf.get(choiceKey(part));
      if (choice) chosen.add(choice);
      else if (part.trim() !== '') unknown.add(`"${part.trim()}"`);
    }
    if (unknown.size === 0) return { value: [...chosen] };
    const which = `Unknown ${noun.toLowerCase()}${unknown.size > 1 ? 's' : ''} ${[...unknown].join(', ')}`;
    return { error: `${which}. ${noun}s are: ${choices.join(', ')}` };
  };
}

/** The contract's message; email and URL messages are generic, so they get the field's label. */
export function issueText(fields: Fields, { path: [name], message }: z.core.$ZodIssue): string {
  const field = fields[String(name)];
  return field?.type === 'email' || field?.type === 'url' ? labelled(field.label, message) : message;
}
