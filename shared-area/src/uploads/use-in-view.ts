import { useEffect, useRef } from 'react';

const HEAD_PX = 120;

/** On small screens the result is below the fold: scroll to it when a mark changes. */
export function useInView(...marks: readonly unknown[]) {
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
