import type { TypeformStatus } from '@studio-desk/shared-contract';
import { Badge, Button, DescriptionList, Dialog, formatDateTime } from '@studio-desk/shared-ui/components';
import { ConnectionBadge } from './connection-badge';
import type { ConnectState } from './use-connect';

interface ConnectionDialogProps {
  open: boolean;
  onClose: () => void;
  status: TypeformStatus;
  isRefused: boolean;
  connect: ConnectState;
  onDisconnect: () => void;
}

export function ConnectionDialog(props: ConnectionDialogProps) {
  const { open, onClose, status, isRefused, connect, onDisconnect } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Connection"
      foot={
        <>
          {status.connected && (
            <Button
              tone="red"
              onClick={() => {
                onClose();
                onDisconnect();
              }}
            >
              Disconnect
            </Button>
          )}
          <Button
            tone={status.connected ? undefined : 'primary'}
            busy={connect.isUnderWay}
            busyLabel="Connecting..."
            onClick={connect.connect}
          >
            {status.connected || isRefused ? 'Reconnect' : 'Connect to Typeform'}
          </Button>
        </>
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { term: 'Status', value: <ConnectionBadge isConnected={status.connected} isRefused={isRefused} /> },
          { term: 'Account', value: status.account },
          { term: 'Expires', value: status.expires_at && formatDateTime(status.expires_at) },
          { term: 'Service', value: status.sandbox ? <Badge tone="accent">Sandbox</Badge> : 'Typeform' },
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        {status.sandbox
          ? 'The sandbox has sample forms and an account of its own, so that connecting, mapping and importing can be tried.'
          : 'Only you use this connection. It renews automatically.'}
      </p>
    </Dialog>
  );
}
