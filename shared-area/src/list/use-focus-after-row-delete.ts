import { useEffect, useRef, type FocusEvent } from 'react';

interface LastFocus {
  element: HTMLElement;
  row: number;
  fromEnd: number;
}

/** After a row and its focused button are deleted, focuses the same button of the next row. */
export function useFocusAfterRowDelete(rows: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus | null>(null);
  useEffect(() => {
    const { current: lost } = last;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    controlInPlaceOf(lost, box.current)?.focus({ preventScroll: true });
  }, [rows]);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = lastFocus(target);
    },
    onBlur: () => {
      last.current = null;
    },
  };
}

function lastFocus(element: HTMLElement): LastFocus | null {
  const row = element.closest('tr');
  if (!row) return null;
  const controls = controlsOf(row);
  return { element, row: row.sectionRowIndex, fromEnd: controls.length - controls.indexOf(element) };
}

function controlInPlaceOf({ row, fromEnd }: LastFocus, box: HTMLElement | null) {
  const rows = [...(box?.querySelectorAll('tbody tr') ?? [])];
  const next = rows[row] ?? rows.at(-1);
  return (next && controlsOf(next).at(-fromEnd)) ?? box;
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button')];
