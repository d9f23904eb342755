import { useEffect, useRef } from 'react';

/** Finds the element to focus when Person Details closes: the person's row or, if deleted, the next row. */
export function useReturnFocusToRow(openId: string | null, people: readonly { id: string }[]) {
  const rows = useRef<HTMLDivElement>(null);
  const opened = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (openId === null) return;
    const index = people.findIndex(({ id }) => id === openId);
    if (index >= 0) opened.current = { id: openId, index };
  }, [openId, people]);
  const afterDetails = () => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = opened.current?.index;
    opened.current = null;
    if (index === undefined) return null;
    return links[index] ?? links.at(-1) ?? rows.current;
  };
  return {
    rows,
    afterDetails,
    /** Null if the person still exists: then the element that opened the details gets the focus back. */
    afterDeletion: () => (people.some(({ id }) => id === opened.current?.id) ? null : afterDetails()),
  };
}
