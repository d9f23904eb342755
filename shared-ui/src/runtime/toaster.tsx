import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useLayoutEffect, useRef } from 'react';

const looks = {
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-accent' },
};

// Toasts appear above dialogs. From 48rem on, they are at the right end of the bar with the open area's
// screens. Narrower windows lack that bar, so toasts are in the top bar, which lists the areas.
const placeClass =
  'fixed top-[calc(var(--height-override,0px)-0.5rem)] right-11 z-40 max-w-[calc(100vw-3.75rem)] pt-3 pr-6 ' +
  'md:px-3 md:top-[calc(var(--height-override,0px)+var(--height-bar)-1rem)] md:right-1 md:max-w-[calc(100vw-24.5rem)]';

/** The bar has space for one row of toasts. Older rows appear while the region is hovered or focused. */
const rowClass =
  'flex flex-row-reverse flex-wrap gap-x-2 gap-y-6 pointer-events-none *:pointer-events-auto *:max-w-136 ' +
  'not-hover:not-focus-within:max-h-[calc(var(--height-newest,0px)+1.5rem)] not-hover:not-focus-within:overflow-clip';

const isTone = (tone: unknown): tone is keyof typeof looks => typeof tone === 'string' && tone in looks;

export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const place = useRef<HTMLElement>(null);
  const visible = toasts.filter((item) => item.visible);
  const none = visible.length === 0;

  // End the pause here, because browsers fire no mouseleave or blur when the last toast is removed.
  useEffect(() => {
    if (none) endPause();
  }, [none, endPause]);

  // Observe the height of the newest toast, because it changes with the width of the window.
  const newestId = visible[0]?.id;
  useLayoutEffect(() => {
    const region = place.current;
    const newest = region?.firstElementChild;
    if (!newest) return undefined;
    const observer = new ResizeObserver(() =>
      region.style.setProperty('--height-newest', `${newest.clientHeight}px`),
    );
    observer.observe(newest);
    return () => observer.disconnect();
  }, [newestId]);

  const resume = () => {
    if (!place.current?.matches(':hover, :focus-within')) endPause();
  };
  const dismiss = (id: string) => {
    toast.dismiss(id);
    if (!place.current?.matches(':hover')) endPause();
  };

  return (
    <section
      ref={place}
      aria-label="Notifications"
      // `off`, because each toast announces itself through its role. Without `aria-live`, modal dialogs would
      // hide the region from screen readers.
      aria-live="off"
      className={`${placeClass} ${rowClass}`}
      onMouseEnter={startPause}
      onMouseLeave={resume}
      onFocus={startPause}
      onBlur={resume}
    >
      {visible.map((item) => (
        <ToastCard key={item.id} item={item} onDismiss={() => dismiss(item.id)} />
      ))}
    </section>
  );
}

function ToastCard({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
  const { Icon, color } = looks[isTone(item.icon) ? item.icon : 'info'];
  return (
    <div
      role={item.ariaProps.role}
      className="flex items-start gap-2.5 rounded-md border border-border bg-raised py-2.5 pr-2 pl-3 text-sm font-medium shadow-popover max-md:py-2 max-md:leading-4.5 transition duration-(--duration-base) ease-out starting:-translate-y-1 starting:opacity-0"
    >
      <Icon size={16} strokeWidth={1.9} className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0 wrap-anywhere">{resolveValue(item.message, item)}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-mt-0.5 ml-auto grid size-6 shrink-0 place-items-center rounded-sm text-faint hover:bg-hover hover:text-text max-md:-my-2 max-md:size-10"
      >
        <X size={14} strokeWidth={2.2} />
      </button>
    </div>
  );
}
