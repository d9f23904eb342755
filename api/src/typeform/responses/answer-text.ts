import type { ServiceAnswerValue } from '../service/service-schemas';

type Value = unknown;

/** An answer as a person would write it into a cell; '' where there is nothing in it. */
export function answerText({ type, ...answer }: ServiceAnswerValue): string {
  const reading = READINGS.get(type) ?? anything;
  return storable(reading(answer[type])).trim();
}

const choice = (value: Value) => first(value, ['label', 'other']);
const choices = (value: Value) =>
  [...texts(entry(value, 'labels')), ...texts(entry(value, 'other'))].join(', ');
const payment = (value: Value) => first(value, ['amount']);

/** Kinds of answers whose value is more than one text. Every other one is read as well as it goes. */
const READINGS = new Map([
  ['choice', choice],
  ['choices', choices],
  ['payment', payment],
]);

/** A text, number or yes/no; of what has parts, its texts. */
const anything = (value: Value): string => texts(value).join(', ');

function texts(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [numberText(value)];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const first = (value: Value, names: readonly string[]) =>
  names.map((name) => anything(entry(value, name))).find((text) => text !== '') ?? '';

const entry = (value: Value, name: string): Value =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** In full: 1e21 is no number to people. Three digits after the point would read like thousands: they get a fourth. */
function numberText(value: number): string {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The database keeps neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
