import { satisfies } from 'compare-versions';

/** The ranges of the shell's and the API's versions that an area works with. */
export interface Ranges {
  shell: string;
  api: string;
}

/** Whether a version is in a range. One that nobody can read holds nothing, as in the shell. */
export function isInRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}

/** Whether the shell's version gate can read a range: each part of it, as the first that fails hides the others. */
export const isRange = (range: string): boolean =>
  range
    .replace(/([><=]+)\s+/g, '$1')
    .split(/\s*\|\|\s*|\s+-\s+|\s+/)
    .every(isReadable);

function isReadable(part: string): boolean {
  try {
    satisfies('1.0.0', part);
    return true;
  } catch {
    return false;
  }
}
