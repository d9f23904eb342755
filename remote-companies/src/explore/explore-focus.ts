import { useEffect, useRef } from 'react';

/** A record that is closed or deleted takes the focus with it: the list goes on from there. */
export function useFocusOnClose(openId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && openId === null && isFocusLost()) list.current?.focus({ preventScroll: true });
    wasOpen.current = openId !== null;
  }, [openId]);
  return list;
}

/**
 * On small screens the list goes when a record opens, and the focus with it: the record's heading goes on, or its
 * place while it loads.
 */
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

/** Nothing has the focus, or what has it is out of sight by now. */
function isFocusLost() {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
