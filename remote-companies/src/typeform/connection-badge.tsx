import { Badge, CheckIcon, WarningIcon } from '@studio-desk/shared-ui/components';

interface ConnectionBadgeProps {
  isConnected: boolean;
  isRefused: boolean;
}

export function ConnectionBadge({ isConnected, isRefused }: ConnectionBadgeProps) {
  if (isRefused) {
    return (
      <Badge tone="warning" icon={WarningIcon}>
        Reconnect needed
      </Badge>
    );
  }
  return isConnected ? (
    <Badge tone="success" icon={CheckIcon}>
      Connected
    </Badge>
  ) : (
    <Badge>Not connected</Badge>
  );
}
