import {
  cleanText,
  COMPANY_NESTED_FIELD_LABELS,
  getNestedFieldColumn,
  type CompanyNestedField,
  type CompanyUploadColumn,
  type FieldMapping,
  type MappingTarget,
} from '@studio-desk/shared-contract';
import { type CompanyImportValues, parseCompanyCells } from '../../companies/upload/company-row';
import type { ParsedRow } from '../../imports/row-cells';
import type { TypeformApiAnswer } from '../service/service-schemas';

const columnOf = (target: Exclude<MappingTarget, 'custom'>): CompanyUploadColumn =>
  isPart(target) ? getNestedFieldColumn(target) : target;

const isPart = (target: MappingTarget): target is CompanyNestedField =>
  Object.hasOwn(COMPANY_NESTED_FIELD_LABELS, target);

interface MappedAnswer {
  readonly mapping: FieldMapping;
  readonly text: string;
}

type Value = unknown;

const choice = (value: Value) => first(value, ['label', 'other']);
const choices = (value: Value) =>
  [...texts(entry(value, 'labels')), ...texts(entry(value, 'other'))].join(', ');
const payment = (value: Value) => first(value, ['amount']);

const READERS = new Map([
  ['choice', choice],
  ['choices', choices],
  ['payment', payment],
]);

const joinTexts = (value: Value): string => texts(value).join(', ');

function texts(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [numberText(value)];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const first = (value: Value, names: readonly string[]) =>
  names.map((name) => joinTexts(entry(value, name))).find((text) => text !== '') ?? '';

const entry = (value: Value, name: string): Value =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Formats a number without exponent. Adds a 0 to three decimals, because '1.234' could also mean 1,234. */
function numberText(value: number): string {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

export function toCompanyImportValues(
  answers: readonly TypeformApiAnswer[],
  mappings: Readonly<Record<string, FieldMapping>>,
): ParsedRow<CompanyImportValues> {
  const mapped = mappedAnswers(answers, mappings);
  const read = parseCompanyCells(cellsOf(mapped));
  if ('errors' in read) return read;
  const remarks = mapped.flatMap(({ mapping, text }) =>
    mapping.db_field === 'custom' ? [remark(mapping.field_title, text)] : [],
  );
  return { parsed: { ...read.parsed, remarks } };
}

function mappedAnswers(
  answers: readonly TypeformApiAnswer[],
  mappings: Readonly<Record<string, FieldMapping>>,
): MappedAnswer[] {
  const byRef = new Map(Object.values(mappings).map((mapping) => [mapping.field_ref, mapping]));
  return answers.flatMap((answer) => {
    const { id, ref } = answer.field ?? {};
    const byId = id && Object.hasOwn(mappings, id) ? mappings[id] : undefined;
    const mapping = byId ?? (ref ? byRef.get(ref) : undefined);
    const text = mapping === undefined ? '' : formatAnswer(answer);
    return mapping === undefined || text === '' ? [] : [{ mapping, text }];
  });
}

function cellsOf(mapped: readonly MappedAnswer[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { mapping, text } of mapped) {
    if (mapping.db_field === 'custom') continue;
    const column = columnOf(mapping.db_field);
    const before = cells.get(column);
    const separator = column === 'other_information' ? '\n' : ', ';
    cells.set(column, before === undefined ? text : `${before}${separator}${text}`);
  }
  return cells;
}

/** Returns a single line, because repeated imports find existing remarks line by line. */
const remark = (title: string, text: string) => `${title}: ${text}`.replace(/\s*[\r\n]+\s*/g, ' ');

export function formatAnswer({ type, ...answer }: TypeformApiAnswer): string {
  const reading = READERS.get(type) ?? joinTexts;
  return cleanText(storable(reading(answer[type])));
}

const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
