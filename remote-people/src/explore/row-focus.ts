import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when Person Details closes over a list of people: to the person's row, or, where the person was
 * deleted, to the row in its place.
 */
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
    /** The element around the rows. */
    rows,
    afterDetails,
    /** Only where the person was deleted; else it goes back to what opened the details. */
    afterDeletion: () => (people.some(({ id }) => id === opened.current?.id) ? null : afterDetails()),
  };
}
