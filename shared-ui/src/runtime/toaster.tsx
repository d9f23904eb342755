import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useRef } from 'react';

const looks = {
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-accent' },
};

const isTone = (tone: unknown): tone is keyof typeof looks => typeof tone === 'string' && tone in looks;

export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const place = useRef<HTMLElement>(null);
  const visible = toasts.filter((item) => item.visible);
  const none = visible.length === 0;

  // Removing the last toast fires no mouseleave or blur.
  useEffect(() => {
    if (none) endPause();
  }, [none, endPause]);

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
      // Off, because each toast has its own role; the attribute keeps modal dialogs from hiding the region.
      aria-live="off"
      className="fixed top-4 right-4 z-40 grid w-86 max-w-[calc(100vw-2rem)] gap-2"
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
      className="flex items-start gap-2.5 rounded-md border border-border bg-raised py-2.5 pr-2 pl-3 text-sm font-medium shadow-popover transition duration-(--duration-base) ease-out starting:-translate-y-1 starting:opacity-0"
    >
      <Icon size={16} strokeWidth={1.9} className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0 wrap-anywhere">{typeof item.message === 'string' ? item.message : null}</span>
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
