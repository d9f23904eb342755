import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** True if the window is so narrow that an open record hides its list. */
const isNarrow = () => window.matchMedia('(width < 64rem)').matches;

/**
 * When a record closes and the focus is lost, focuses the element that `focusAfter` returns, or else the
 * list's last focused element. Restores the scroll position if the list was hidden.
 */
export function useReturnFocusToList(openId: string | null, focusAfter?: () => HTMLElement | null) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const top = useRef(0);
  const wasOpen = useRef(openId !== null);
  const returnFocus = useEffectEvent(() => {
    const target = focusAfter?.() ?? (focused.current?.isConnected ? focused.current : list.current);
    target?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const isClosed = wasOpen.current && openId === null;
    wasOpen.current = openId !== null;
    if (openId !== null) return;
    if (isClosed) {
      if (isNarrow()) window.scrollTo({ top: top.current });
      if (isFocusLost()) returnFocus();
    }
    const keepTop = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', keepTop, { passive: true });
    return () => window.removeEventListener('scroll', keepTop);
  }, [openId]);
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
  };
}

/**
 * Focuses a record when it opens if the focus was lost with the list, which a record hides on small screens.
 * A dialog always gets the focus when it opens.
 */
export function useFocusRecordOnOpen(openId: string | null, isDialog = false) {
  const record = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const isOpened = openId !== null && openId !== lastOpen.current;
    const isNewDialog = isDialog && lastOpen.current === null;
    lastOpen.current = openId;
    if (!isOpened || !(isNewDialog || isFocusLost())) return;
    const heading = record.current?.querySelector<HTMLElement>('h2[tabindex]');
    (heading ?? record.current)?.focus({ preventScroll: true });
  }, [openId, isDialog]);
  return { ref: record, tabIndex: -1 };
}

/**
 * When another record replaces the open one, scrolls to its row, which 'Next record' may leave out of view.
 */
export function useScrollToOpenRow(list: RefObject<HTMLElement | null>, openId: string | null) {
  const lastOpen = useRef(openId);
  useEffect(() => {
    const isOther = openId !== null && lastOpen.current !== null && openId !== lastOpen.current;
    lastOpen.current = openId;
    if (isOther) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, openId]);
}

/** Closes the record on Escape, unless a popup or a form handled the key. */
export function useCloseOnEscape(isOpen: boolean, close: () => void) {
  const closeByEscape = useEffectEvent(({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !isComposing) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Listen on the window, so that popups, which listen on the document, handle the key first.
    const listener = (event: KeyboardEvent) => closeByEscape(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOpen]);
}

/** After a record has loaded, moves the focus from its container to its heading. */
export function useFocusHeadingOnLoad() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const around = document.activeElement;
    if (around !== document.body && around?.contains(heading.current)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}

function isFocusLost() {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
