import { useEffect, useState } from 'react';

/** Says the screen's name in the window title and to screen readers, and moves the focus to its start. */
export function ScreenAnnouncer({ title, pathname }: { title: string; pathname: string }) {
  const [opened] = useState(pathname);
  useEffect(() => {
    document.title = `${title} · Studio Desk`;
  }, [title]);
  useEffect(() => {
    // The first screen of a page load is announced by the browser itself.
    if (pathname !== opened) document.getElementById('screen')?.focus({ preventScroll: true });
  }, [pathname, opened]);
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}
