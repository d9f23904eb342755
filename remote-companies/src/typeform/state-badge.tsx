import { Badge, CheckIcon, WarningIcon } from '@studio-desk/shared-ui/components';

interface StateBadgeProps {
  isConnected: boolean;
  isRefused: boolean;
}

export function StateBadge({ isConnected, isRefused }: StateBadgeProps) {
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
