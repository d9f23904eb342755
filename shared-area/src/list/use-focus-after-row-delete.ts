import { useEffect, useRef, type FocusEvent } from 'react';

interface LastFocus {
  element: HTMLElement;
  row: number;
  fromEnd: number;
}

/** After a row and its focused control are deleted, focuses the same control of the next row. */
export function useFocusAfterRowDelete(rows: readonly unknown[], rowSelector = 'tbody tr') {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus | null>(null);
  useEffect(() => {
    const { current: lost } = last;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    const left = [...(box.current?.querySelectorAll(rowSelector) ?? [])];
    const next = left[lost.row] ?? left.at(-1);
    const control = next && controlsOf(next).at(-lost.fromEnd);
    (control ?? box.current)?.focus({ preventScroll: true });
  }, [rows, rowSelector]);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest(rowSelector);
      const controls = row ? controlsOf(row) : [];
      last.current = row && {
        element: target,
        row: [...currentTarget.querySelectorAll(rowSelector)].indexOf(row),
        fromEnd: controls.length - controls.indexOf(target),
      };
    },
    onBlur: () => {
      last.current = null;
    },
  };
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input')];
