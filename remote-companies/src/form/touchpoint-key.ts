import type { Company, Touchpoint } from '@studio-desk/shared-contract';

export type TouchpointKey = 'first_contact' | `touchpoint ${string}`;

/** The path of a touchpoint's fields in the form. */
export type TouchpointPath = 'first_contact' | `additional_touchpoints.${number}`;

export interface KeyedTouchpoint extends Touchpoint {
  key: TouchpointKey;
}

/**
 * Touchpoints have no id, and an added or removed one shifts the positions of the others. So a key is made
 * of the content, without the status, which is edited in place.
 */
export function addTouchpointKeys(touchpoints: readonly Touchpoint[]): KeyedTouchpoint[] {
  const counts = new Map<string, number>();
  return touchpoints.map((touchpoint) => {
    const { program, semester, year, notes } = touchpoint;
    const content = JSON.stringify([program, semester, year, notes]);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return { ...touchpoint, key: `touchpoint ${count} ${content}` };
  });
}

export function findTouchpointPath(company: Company, key: TouchpointKey): TouchpointPath {
  if (key === 'first_contact') return key;
  const index = addTouchpointKeys(company.additional_touchpoints).findIndex((one) => one.key === key);
  return `additional_touchpoints.${index}`;
}
