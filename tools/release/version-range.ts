import { satisfies } from 'compare-versions';

export interface VersionRanges {
  shell: string;
  api: string;
}

export function satisfiesRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}

export const isVersionRange = (range: string): boolean =>
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
