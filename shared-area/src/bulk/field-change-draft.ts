import type { WithBulkRoute, QueryField } from '@studio-desk/shared-contract';
import { parseAmount } from '@studio-desk/shared-ui/components';

export type FieldChangeMode = 'set' | 'add' | 'remove' | 'empty';

export interface FieldChangeDraft {
  readonly field: QueryField;
  readonly mode: FieldChangeMode;
  readonly text: string;
  readonly values: readonly string[];
}

export type BulkChanges = Readonly<Record<string, unknown>>;

export type BulkChangesResult =
  | { readonly changes: BulkChanges }
  | { readonly messages: Readonly<Record<string, string>> };

export const createFieldChangeDraft = (field: QueryField): FieldChangeDraft => ({
  field,
  mode: field.type === 'choices' ? 'add' : 'set',
  text: field.type === 'boolean' ? 'true' : '',
  values: [],
});

export const listFieldChangeModes = ({ type, canBeEmpty }: QueryField): FieldChangeMode[] => [
  ...(type === 'choices' ? (['add', 'remove'] as const) : []),
  'set',
  ...(canBeEmpty ? (['empty'] as const) : []),
];

export function parseBulkChanges(
  drafts: readonly FieldChangeDraft[],
  route: WithBulkRoute['bulk'],
): BulkChangesResult {
  const changes = Object.fromEntries(drafts.map((draft) => [draft.field.name, valueOf(draft)]));
  const parsed = route.schema.body.safeParse({ action: 'update', ids: [], expected: 0, changes });
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[1]), message] as const);
  const missing = drafts
    .filter(isUnfilled)
    .map(({ field }) => [field.name, field.choices ? 'Choose a value' : 'Enter a value'] as const);
  const messages = Object.fromEntries([...faults, ...missing]);
  return Object.keys(messages).length > 0 ? { messages } : { changes };
}

const isUnfilled = ({ field, mode, text, values }: FieldChangeDraft) =>
  mode !== 'empty' && (field.type === 'choices' ? values.length === 0 : text.trim() === '');

function valueOf({ field: { type }, mode, text, values }: FieldChangeDraft): unknown {
  if (mode === 'empty') return null;
  if (mode === 'add' || mode === 'remove') return { [mode]: values };
  switch (type) {
    case 'choices':
      return values;
    case 'boolean':
      return text === 'true';
    case 'number':
    case 'money':
      return parseAmount(text);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'year':
    case 'date':
    case 'choice':
      return text.trim();
  }
}

const VERBS = { add: 'Add', remove: 'Remove', set: 'Set to', empty: 'Empty' } as const;

export function describeFieldChange({ field, mode, text, values }: FieldChangeDraft): string {
  if (mode === 'empty') return VERBS.empty;
  if (field.type === 'boolean') return `${VERBS.set} ${text === 'true' ? 'Yes' : 'No'}`;
  return `${VERBS[mode]} ${field.type === 'choices' ? values.join(', ') : text.trim()}`;
}

export const getFieldChangeModeLabel = (mode: FieldChangeMode): string => VERBS[mode];
