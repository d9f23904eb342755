import { PERSON_LABELS, type FilterCondition, type PersonLabel } from '@studio-desk/shared-contract';
import { replaceUnderscores, toTitleCase } from '@studio-desk/shared-ui/components';

export const formatLabel = (label: PersonLabel): string => replaceUnderscores(label);

export const formatLabelTitle = (label: PersonLabel): string => toTitleCase(formatLabel(label));

export function parseLabels(list: string | null): PersonLabel[] {
  const given = new Set((list ?? '').split(',').map((word) => word.trim()));
  return PERSON_LABELS.filter((label) => given.has(label));
}

export const createLabelCondition = (labels: readonly PersonLabel[]): FilterCondition => ({
  field: 'labels',
  op: 'has_any',
  value: labels,
});
