import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Makes a list a single Tab stop. Up, Down, Home and End move between its rows, Left and Right between all
 * links and buttons. From the focused row, Tab reaches the row's other links and buttons.
 */
export function useArrowKeyNavigation<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const lastFocused = useRef<Element>(null);
  const listRows = () =>
    [...(list.current?.children ?? [])].map(listControls).filter(({ length }) => length > 0);
  const markStop = () => {
    const rows = listRows();
    const stop = rows.find((row) => row.some((control) => control === lastFocused.current)) ?? rows[0];
    for (const row of rows) for (const control of row) control.tabIndex = row === stop ? 0 : -1;
  };
  useLayoutEffect(markStop);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      lastFocused.current = target;
      markStop();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Ignore browser shortcuts, such as Alt with an arrow key, and keys that a menu button has handled.
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const rows = listRows();
      const controls = rows.flat();
      // Not found: the key was pressed in an input of a row, or in a dialog that a row has opened.
      const at = controls.findIndex((control) => control === event.target);
      const row = rows.findIndex((each) => each.some((control) => control === event.target));
      if (at < 0) return;
      const targets = new Map([
        ['ArrowLeft', controls[at - 1]],
        ['ArrowRight', controls[at + 1]],
        ['ArrowUp', rows[row - 1]?.[0]],
        ['ArrowDown', rows[row + 1]?.[0]],
        ['Home', controls[0]],
        ['End', rows.at(-1)?.[0]],
      ]);
      if (!targets.has(event.key)) return;
      event.preventDefault();
      targets.get(event.key)?.focus();
    },
  };
}

const listControls = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button')];
