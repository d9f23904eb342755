import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import type { TypeformStatus } from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  Card,
  ConnectIcon,
  EmptyState,
  ErrorPanel,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { endConnectAttempt } from './connect-attempt';
import { ConnectionControl } from './connection-control';
import { ImportSteps } from './import-steps';
import { typeformQueries } from './typeform-queries';
import { useTypeformConnect, type ConnectState } from './use-connect';

export function TypeformPanel() {
  const status = useQuery(typeformQueries.status());
  if (status.isPending) return <Skeleton shape="table" />;
  if (!status.data) {
    return (
      <Card>
        <ErrorPanel
          title="The Typeform connection could not be checked"
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        >
          {errorMessage(status.error)}
        </ErrorPanel>
      </Card>
    );
  }
  if (!status.data.configured) {
    return (
      <Card>
        <EmptyState icon={ConnectIcon} title="Typeform is not configured">
          Ask your administrator to set it up. You can still upload files.
        </EmptyState>
      </Card>
    );
  }
  return <Integration status={status.data} />;
}

function Integration({ status }: { status: TypeformStatus }) {
  const connect = useTypeformConnect();
  useCallbackFailure();
  const isRefused = status.needs_reconnect;
  // Keep the loaded data visible while the account needs to be reconnected.
  const isOpen = status.connected || isRefused;
  const control = <ConnectionControl status={status} isRefused={isRefused} connect={connect} />;
  return (
    <div className="grid gap-4">
      <Trouble isRefused={isRefused} isConnected={status.connected} connect={connect} />
      <ImportSteps isOpen={isOpen} control={control} />
      {!isOpen && <NotConnected connect={connect} />}
    </div>
  );
}

interface TroubleProps {
  isRefused: boolean;
  isConnected: boolean;
  connect: ConnectState;
}

function Trouble({ isRefused, isConnected, connect }: TroubleProps) {
  const { failure } = connect;
  return (
    <>
      {isRefused && (
        <Banner
          tone="warning"
          title="Connection issue detected"
          action={
            <Button size="sm" busy={connect.isUnderWay} onClick={connect.connect}>
              Reconnect
            </Button>
          }
        >
          Typeform rejected the connection. Reconnect your account. Your selections are kept.
        </Banner>
      )}
      {failure !== null && !connect.isUnderWay && !isConnected && (
        <Banner tone="danger" title={failure}>
          Nothing was changed. Connect again when you are ready.
        </Banner>
      )}
    </>
  );
}

function useCallbackFailure(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = failureIn(state);
  const take = useEffectEvent((failure: string) => {
    endConnectAttempt(failure);
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (brought !== null) take(brought);
  }, [brought]);
}

function failureIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('connectFailure' in state)) return null;
  return typeof state.connectFailure === 'string' ? state.connectFailure : null;
}

const NotConnected = ({ connect }: { connect: ConnectState }) => (
  <Card>
    <EmptyState
      icon={ConnectIcon}
      title="Connect your Typeform account"
      action={
        <Button
          tone="primary"
          icon={ConnectIcon}
          busy={connect.isUnderWay}
          busyLabel="Connecting..."
          onClick={connect.connect}
        >
          Connect to Typeform
        </Button>
      }
    >
      Next, choose a form, match its questions to company fields, and import the responses.
    </EmptyState>
  </Card>
);
