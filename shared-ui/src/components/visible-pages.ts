import { formatCount } from '../format/numbers';

const MAX_BUTTONS = 5;
export const MAX_BUTTONS_WHEN_NARROW = 3;

export function listVisiblePages(current: number, pages: number, most = MAX_BUTTONS): number[] {
  const count = Math.min(most, Math.max(pages, 0));
  const middle = current - Math.floor(count / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

export function formatPageRange(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`;
}
