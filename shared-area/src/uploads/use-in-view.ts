import { useEffect, useRef } from 'react';

/** Height of a result's head. */
const HEAD_PX = 120;

/** On small screens what became of the file stands below what is seen: whatever is new comes into view. */
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
