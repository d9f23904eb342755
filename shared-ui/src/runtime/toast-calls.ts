import { toast as show } from 'react-hot-toast/headless';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

// react-hot-toast has no warning type: `icon` carries the tone.
const createToast = (tone: ToastTone, duration: number) => (message: string) =>
  show(message, {
    icon: tone,
    duration,
    ariaProps: { role: tone === 'error' ? 'alert' : 'status', 'aria-live': 'off' },
  });

export const toast = {
  success: createToast('success', 2000),
  error: createToast('error', 4000),
  warning: createToast('warning', 4000),
  info: createToast('info', 4000),
};
