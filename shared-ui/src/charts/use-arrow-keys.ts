import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** Makes the buttons of a list a single stop of Tab: arrow keys, Home and End move between them. */
export function useArrowKeys() {
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<Element>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const markStop = () => {
    const all = buttons();
    const stop = all.find((button) => button === current.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  useLayoutEffect(markStop);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      current.current = target;
      markStop();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS.get(event.key);
      if (step === undefined) return;
      event.preventDefault();
      const all = buttons();
      const at = all.findIndex((button) => button === document.activeElement);
      all[Math.max(0, Math.min(at + step, all.length - 1))]?.focus();
    },
  };
}
