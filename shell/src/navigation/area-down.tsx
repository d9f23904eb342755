import { DisconnectIcon } from '@studio-desk/shared-ui/components';

export const AreaDownIcon = () => (
  <DisconnectIcon size={14} strokeWidth={2.2} className="text-warning" aria-hidden />
);

export const AreaDownReason = ({ children }: { children: string }) => (
  <p className="max-w-56 text-xs text-muted">{children}</p>
);
