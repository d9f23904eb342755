import { useLayoutEffect, useState, type RefObject } from 'react';

interface Room {
  /** In px; unknown until it was measured. */
  width: number;
  /** The table is wider than its place: then that scrolls, and the keyboard must reach it. */
  overflows: boolean;
}

/** The place that a table has. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: Infinity, overflows: false });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const next = { width: box.clientWidth, overflows: box.scrollWidth > box.clientWidth };
      setRoom((last) => (last.width === next.width && last.overflows === next.overflows ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
