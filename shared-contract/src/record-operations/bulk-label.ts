import { toChoiceLabel } from '../choice-label';
import type { QueryFields } from '../query/query-fields';
import type { RecordKind } from '../query/record-kinds';

export interface BulkAction {
  readonly action: 'update' | 'delete';
  readonly changes?: Readonly<Record<string, unknown>> | undefined;
}

export const RECORD_NOUNS = {
  companies: ['company', 'companies'],
  judges: ['judge', 'judges'],
  people: ['person', 'people'],
} as const satisfies Record<RecordKind, readonly [string, string]>;

export const formatRecordCount = (kind: RecordKind, count: number): string =>
  `${count.toLocaleString('en')} ${RECORD_NOUNS[kind][count === 1 ? 0 : 1]}`;

const VERBS = {
  before: { change: 'Change', empty: 'Empty', add: 'Add', remove: 'Remove', delete: 'Delete' },
  after: { change: 'Changed', empty: 'Emptied', add: 'Added', remove: 'Removed', delete: 'Deleted' },
} as const;

const MAX_VALUE = 60;

export function describeBulkAction(
  kind: RecordKind,
  { action, changes = {} }: BulkAction,
  count: number,
  fields: QueryFields,
  when: keyof typeof VERBS,
): string {
  const verbs = VERBS[when];
  const records = formatRecordCount(kind, count);
  if (action === 'delete') return `${verbs.delete} ${records}`;
  const entries = [...fields.values()].flatMap(({ name, label }) =>
    changes[name] === undefined ? [] : [[label, changes[name]] as const],
  );
  const labels = listed(entries.map(([label]) => label));
  const [[, value] = [], ...others] = entries;
  if (entries.every(([, one]) => isEmpty(one))) return `${verbs.empty} ${labels} of ${records}`;
  const listChange = others.length === 0 && listChangeText(value, verbs, records);
  if (listChange) return listChange;
  const to = others.length === 0 ? valueText(value) : undefined;
  return `${verbs.change} ${labels} of ${records}${to === undefined ? '' : ` to ${to}`}`;
}

/** Returns 'Added Mentor to 3 people' if `value` is `{add, remove}`, otherwise undefined. */
function listChangeText(
  value: unknown,
  verbs: (typeof VERBS)[keyof typeof VERBS],
  records: string,
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { add, remove }: { add?: unknown; remove?: unknown } = value;
  const [added, removed] = [namesText(add), namesText(remove)];
  if (added && removed)
    return `${verbs.add} ${added} and ${verbs.remove.toLowerCase()} ${removed}: ${records}`;
  if (added) return `${verbs.add} ${added} to ${records}`;
  return removed ? `${verbs.remove} ${removed} from ${records}` : undefined;
}

function namesText(values: unknown): string | undefined {
  const text = Array.isArray(values) ? listed(values.map((choice) => toChoiceLabel(String(choice)))) : '';
  return text.length <= MAX_VALUE ? text : undefined;
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const listed = (labels: readonly string[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

function valueText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.map((choice) => toChoiceLabel(String(choice))).join(', ') : value;
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' && text.length <= MAX_VALUE ? text : undefined;
}
