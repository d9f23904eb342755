import { useEffect, useRef } from 'react';

/** Focus target when Person Details closes: the person's row or, after a deletion, the row in its position. */
export function useFocusOnRow(openId: string | null, people: readonly { id: string }[]) {
  const rows = useRef<HTMLDivElement>(null);
  const opened = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    if (openId === null) return;
    const place = people.findIndex(({ id }) => id === openId);
    if (place >= 0) opened.current = { id: openId, place };
  }, [openId, people]);
  const afterDetails = () => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const place = opened.current?.place;
    opened.current = null;
    if (place === undefined) return null;
    return links[place] ?? links.at(-1) ?? rows.current;
  };
  return {
    rows,
    afterDetails,
    /** Null if the person still exists: focus then returns to the element that opened the details. */
    afterDeletion: () => (people.some(({ id }) => id === opened.current?.id) ? null : afterDetails()),
  };
}
