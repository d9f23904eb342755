import { PERSON_LABELS, type PersonLabel } from '@studio-desk/shared-contract';
import { withSpaces, titleCase } from '@studio-desk/shared-ui/components';

/** 'board member': how chips say it. */
export const labelWords = (label: PersonLabel): string => withSpaces(label);

/** 'Board Member': how cards and filters say it. */
export const labelTitle = (label: PersonLabel): string => titleCase(labelWords(label));

/** Labels of a comma list in an address, each once; words that are no label are passed over. */
export function labelsOf(list: string | null): PersonLabel[] {
  const words = new Set((list ?? '').split(',').map((word) => word.trim()));
  return PERSON_LABELS.filter((label) => words.has(label));
}
