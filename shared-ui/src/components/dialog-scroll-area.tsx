import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

export const FOCUSABLE_CONTROL_SELECTOR =
  ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"], [tabindex="-1"])';

interface DialogScrollAreaProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A scroll container. It is focusable if its content is not, so that the keyboard can scroll it. */
export function DialogScrollArea({ label, className, children }: DialogScrollAreaProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isFocusable = useIsFocusable(scroller);
  return (
    <div
      ref={scroller}
      {...(isFocusable && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={clsx(
        'relative min-h-0 overflow-y-auto [--height-bars:0rem] focus-visible:-outline-offset-2',
        className,
      )}
    >
      {children}
    </div>
  );
}

function useIsFocusable(box: RefObject<HTMLElement | null>): boolean {
  const [isFocusable, setFocusable] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setFocusable(
        element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE_CONTROL_SELECTOR),
      );
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
  return isFocusable;
}
