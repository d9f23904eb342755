import { useState, type ReactNode } from 'react';
import { Pager, formatPageRange } from '@studio-desk/shared-ui/components';

const PAGE_ROWS = 25;

interface RowPages {
  page: { number: number; size: number };
  pager: ReactNode;
}

export function useRowPages(count: number): RowPages {
  const [number, setNumber] = useState(1);
  const pages = Math.ceil(count / PAGE_ROWS);
  const summary = `Showing ${formatPageRange(number, PAGE_ROWS, count)} rows`;
  return {
    page: { number, size: PAGE_ROWS },
    pager: pages > 1 && <Pager page={number} pages={pages} onPageChange={setNumber} summary={summary} />,
  };
}
