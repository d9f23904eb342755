import { PERSON_LABELS, type FilterCondition, type PersonLabel } from '@studio-desk/shared-contract';
import { underscoresToSpaces, titleCase } from '@studio-desk/shared-ui/components';

export const labelText = (label: PersonLabel): string => underscoresToSpaces(label);

export const labelTitle = (label: PersonLabel): string => titleCase(labelText(label));

export function parseLabels(list: string | null): PersonLabel[] {
  const given = new Set((list ?? '').split(',').map((word) => word.trim()));
  return PERSON_LABELS.filter((label) => given.has(label));
}

export const labelCondition = (labels: readonly PersonLabel[]): FilterCondition => ({
  field: 'labels',
  op: 'has_any',
  value: labels,
});
