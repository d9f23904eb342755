import { useEffect, useRef } from 'react';

const HEAD_PX = 120;

/** When a value in `marks` changes and is truthy, scrolls down to the ref's element if needed. */
export function useScrollIntoView(...marks: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(marks);
  useEffect(() => {
    const isNew = marks.some((mark, at) => mark && mark !== last.current[at]);
    last.current = marks;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (isNew && top > innerHeight - HEAD_PX) place.current?.scrollIntoView({ block: 'start' });
  });
  return place;
}
