import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TableRecord } from './table-source';
import type { RecordPages } from './use-record-pages';

const HEAD_HEIGHT = 34;

interface GridScroll<Row extends TableRecord> {
  scroller: RefObject<HTMLElement | null>;
  height: number;
  pages: Pick<RecordPages<Row>, 'total' | 'indexOf'>;
  focusedRow: number;
  openId: string | null;
  queryKey: string;
  onRange: (from: number, to: number) => void;
}

/** Renders the rows in view; scrolls to the open row when it changes, and to the top after a new query. */
export function useGridScroll<Row extends TableRecord>(grid: GridScroll<Row>) {
  const { scroller, height, pages, focusedRow, openId, queryKey, onRange } = grid;
  const rows = useVirtualizer({
    count: pages.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingEnd: HEAD_HEIGHT,
    // Render once per frame, because rendering in each scroll event makes the browser compute layout twice.
    useFlushSync: false,
    // Keep the focused row rendered; otherwise, scrolling would lose the focus.
    rangeExtractor: (range) => withFocusedRow(defaultRangeExtractor(range), focusedRow),
  });
  useLayoutEffect(() => {
    rows.measure();
  }, [rows, height]);
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, queryKey]);
  const shownId = useRef<string>(null);
  useLayoutEffect(() => {
    if (shownId.current === openId) return;
    shownId.current = openId;
    const index = openId === null ? -1 : pages.indexOf(openId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  }, [openId, pages, rows]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  useEffect(() => {
    onRange(startIndex, endIndex);
  }, [onRange, startIndex, endIndex]);
  return { rows, pageRows: endIndex - startIndex - 1 };
}

export const withFocusedRow = (rows: number[], row: number) =>
  row < 0 || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
