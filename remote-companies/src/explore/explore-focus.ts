import { useEffect, useRef } from 'react';

/** Closing or deleting the record removes the focused element: move the focus to the list. */
export function useFocusOnClose(openId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && openId === null && isFocusLost()) list.current?.focus({ preventScroll: true });
    wasOpen.current = openId !== null;
  }, [openId]);
  return list;
}

/** On small screens an open record hides the list: move the focus to the record. */
export function useFocusOnOpen(openId: string | null) {
  const record = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const isOpened = openId !== null && openId !== lastOpen.current;
    lastOpen.current = openId;
    if (!isOpened || !isFocusLost()) return;
    const heading = record.current?.querySelector('h2');
    (heading ?? record.current)?.focus({ preventScroll: true });
  }, [openId]);
  return record;
}

function isFocusLost() {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
