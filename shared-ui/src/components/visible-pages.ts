import { formatCount } from '../format/numbers';

const MAX_BUTTONS = 5;
export const MAX_PAGE_BUTTONS_WHEN_NARROW = 3;

/** Returns the first and the last page, and those around the current one. */
export function listVisiblePages(current: number, pages: number, most = MAX_BUTTONS): number[] {
  const count = Math.min(most, Math.max(pages, 0));
  const middle = current - Math.floor((count - 2) / 2);
  const start = Math.max(2, Math.min(middle, pages - count + 2));
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 1;
    return index === count - 1 ? pages : start + index - 1;
  });
}

/** True if pages are left out between this number and the one before. */
export function isAfterPageGap(numbers: readonly number[], number: number): boolean {
  const before = numbers[numbers.indexOf(number) - 1];
  return before !== undefined && number - before > 1;
}

export function formatPageRange(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`;
}
