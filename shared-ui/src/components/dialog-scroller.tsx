import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** What can be acted on by key. */
export const CONTROLS =
  ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"], [tabindex="-1"])';

interface DialogScrollerProps {
  /** Name for screen readers, where it is a stop of its own. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What scrolls between title and foot; where the focus finds nothing in it, it can be scrolled by key itself. */
export function DialogScroller({ label, className, children }: DialogScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isStop = useIsStop(scroller);
  return (
    <div
      ref={scroller}
      {...(isStop && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={clsx('relative min-h-0 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}

/** Whether a box scrolls and holds nothing to act on, as its content comes and goes. */
function useIsStop(box: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setStop(element.scrollHeight > element.clientHeight && !element.querySelector(CONTROLS));
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const part of [element, ...element.children]) sizes.observe(part);
      measure();
    };
    const content = new MutationObserver(watch);
    content.observe(element, { childList: true, subtree: true });
    watch();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [box]);
  return isStop;
}
