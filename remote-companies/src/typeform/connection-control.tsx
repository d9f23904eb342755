import type { TypeformStatus } from '@studio-desk/shared-contract';
import {
  Badge,
  Button,
  ConfirmDialog,
  type ConfirmDialogProps,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useRef, useState } from 'react';
import { ConnectionDialog } from './connection-dialog';
import { ConnectionBadge } from './connection-badge';
import { useDisconnect } from './typeform-queries';
import type { ConnectState } from './use-connect';

interface ConnectionControlProps {
  status: TypeformStatus;
  isRefused: boolean;
  connect: ConnectState;
}

export function ConnectionControl({ status, isRefused, connect }: ConnectionControlProps) {
  const [isShown, setShown] = useState(false);
  const disconnect = useDisconnecting();
  const connectionButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {status.sandbox && <Badge tone="accent">Sandbox</Badge>}
      <ConnectionBadge isConnected={status.connected} isRefused={isRefused} />
      {status.connected && status.account && (
        <span className="max-w-60 truncate text-sm text-muted max-lg:hidden">{status.account}</span>
      )}
      {connect.isUnderWay && (
        <Button size="sm" onClick={connect.giveUp}>
          Cancel
        </Button>
      )}
      <Button ref={connectionButton} size="sm" onClick={() => setShown(true)}>
        Connection
      </Button>
      {status.connected && (
        <Button size="sm" className="max-md:hidden" onClick={disconnect.ask}>
          Disconnect
        </Button>
      )}
      <ConnectionDialog
        open={isShown}
        onClose={() => setShown(false)}
        {...{ status, isRefused, connect }}
        onDisconnect={disconnect.ask}
      />
      <DisconnectQuestion
        disconnect={disconnect}
        // After a disconnect, the Disconnect button has unmounted, so focus the connection button.
        focusAfter={() => (status.connected ? null : connectionButton.current)}
      />
    </div>
  );
}

function useDisconnecting() {
  const { mutateAsync } = useDisconnect();
  const [isBusy, run] = useSingleFlight();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const disconnect = async () => {
    try {
      await mutateAsync();
      close();
      toast.success('Disconnected from Typeform');
    } catch {
      toast.error('Failed to disconnect from Typeform');
    }
  };
  return { isAsking, isBusy, ask: () => setAsking(true), close, confirm: () => run(disconnect) };
}

interface DisconnectQuestionProps extends Pick<ConfirmDialogProps, 'focusAfter'> {
  disconnect: ReturnType<typeof useDisconnecting>;
}

const DisconnectQuestion = ({ disconnect, focusAfter }: DisconnectQuestionProps) => (
  <ConfirmDialog
    focusAfter={focusAfter}
    open={disconnect.isAsking}
    onClose={disconnect.close}
    onConfirm={disconnect.confirm}
    title="Disconnect from Typeform?"
    confirmLabel="Disconnect"
    busy={disconnect.isBusy}
    busyLabel="Disconnecting..."
  >
    <p className="text-muted">You can reconnect at any time. Mappings and imported companies are kept.</p>
  </ConfirmDialog>
);
