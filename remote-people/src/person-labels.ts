import { PERSON_LABELS, type PersonLabel } from '@studio-desk/shared-contract';
import { withSpaces, titleCase } from '@studio-desk/shared-ui/components';

export const labelWords = (label: PersonLabel): string => withSpaces(label);

export const labelTitle = (label: PersonLabel): string => titleCase(labelWords(label));

export function labelsOf(list: string | null): PersonLabel[] {
  const words = new Set((list ?? '').split(',').map((word) => word.trim()));
  return PERSON_LABELS.filter((label) => words.has(label));
}
