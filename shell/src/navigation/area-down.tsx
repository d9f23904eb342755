import { DisconnectIcon } from '@studio-desk/shared-ui/components';

/** Stands before the name of an area that would not come on screen. */
export const DownMark = () => (
  <DisconnectIcon size={14} strokeWidth={2.2} className="text-warning" aria-hidden />
);

/** Says why, beside the area's screens. */
export const DownReason = ({ children }: { children: string }) => (
  <p className="max-w-56 text-xs text-muted">{children}</p>
);
