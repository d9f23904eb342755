import { toast as show } from 'react-hot-toast/headless';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

// react-hot-toast has no warning type: `icon` carries the tone.
const say = (tone: ToastTone, duration: number) => (message: string) =>
  show(message, {
    icon: tone,
    duration,
    ariaProps: { role: tone === 'error' ? 'alert' : 'status', 'aria-live': 'off' },
  });

/** Success is shown for 2 s, the others for 4 s. */
export const toast = {
  success: say('success', 2000),
  error: say('error', 4000),
  warning: say('warning', 4000),
  info: say('info', 4000),
};
