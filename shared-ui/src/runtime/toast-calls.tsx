import { toast as show } from 'react-hot-toast/headless';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onPick: () => void;
}

/** Long enough to read the message and click the action. */
const ACTION_MS = 8000;

// react-hot-toast has no warning type, so pass the tone as `icon`.
const createToast = (tone: ToastTone, duration: number) => (message: string, action?: ToastAction) =>
  show(
    action
      ? ({ id }) => (
          <span className="flex items-baseline gap-x-3 gap-y-1 max-md:flex-wrap">
            <span className="min-w-0 wrap-anywhere">{message}</span>
            <ActionButton action={action} dismiss={() => show.dismiss(id)} />
          </span>
        )
      : message,
    {
      icon: tone,
      duration: action ? ACTION_MS : duration,
      ariaProps: { role: tone === 'error' ? 'alert' : 'status', 'aria-live': 'off' },
    },
  );

const ActionButton = ({ action, dismiss }: { action: ToastAction; dismiss: () => void }) => (
  <button
    type="button"
    onClick={() => {
      dismiss();
      action.onPick();
    }}
    className="min-h-6 shrink-0 rounded-xs font-semibold text-accent underline underline-offset-3 max-md:-my-2 max-md:min-h-10"
  >
    {action.label}
  </button>
);

/** A toast with an action stays visible for 8 s, any other for 2 s or 4 s. */
export const toast = {
  success: createToast('success', 2000),
  error: createToast('error', 4000),
  warning: createToast('warning', 4000),
  info: createToast('info', 4000),
};
