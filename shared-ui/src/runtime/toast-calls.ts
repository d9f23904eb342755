import { toast as show } from 'react-hot-toast/headless';

/** Tones of a toast. */
export type ToastTone = 'success' | 'error' | 'warning' | 'info';

// The library knows no warning; its icon field carries the tone, the toaster draws the icon itself.
const say = (tone: ToastTone, duration: number) => (message: string) =>
  show(message, {
    icon: tone,
    duration,
    ariaProps: { role: tone === 'error' ? 'alert' : 'status', 'aria-live': 'off' },
  });

/** Short messages at the top right: a success stays 2 s, the others 4 s. */
export const toast = {
  success: say('success', 2000),
  error: say('error', 4000),
  warning: say('warning', 4000),
  info: say('info', 4000),
};
