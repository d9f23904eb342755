import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import type { UserSession } from '@studio-desk/shared-contract';
import {
  Badge,
  ErrorPanel,
  formatDateTime,
  formatRecentTime,
  RefreshErrorBanner,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { useRef } from 'react';
import { accountQueries } from './account-queries';
import { AccountSection } from './account-section';
import { EndOtherSessionsButton } from './end-other-sessions-button';

const FAILED = 'Failed to load your sessions';

export function SessionList() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection title="Where You Are Signed In" titleRef={title}>
      <Sessions focusAfter={() => title.current} />
    </AccountSection>
  );
}

function Sessions({ focusAfter }: { focusAfter: () => HTMLElement | null }) {
  const { isPending, isFetching, data, error, refetch } = useQuery(accountQueries.sessions());
  const reload = () => void refetch();
  if (isPending) return <Skeleton shape="list" rows={2} label="Loading your sessions..." />;
  if (!data) {
    return (
      <ErrorPanel title={FAILED} onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  return (
    <>
      {error && (
        <RefreshErrorBanner message={errorMessage(error, FAILED)} isFetching={isFetching} reload={reload} />
      )}
      <ul className="divide-y divide-border">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <EndOtherSessionsButton
        others={data.filter(({ is_current }) => !is_current).length}
        focusAfter={focusAfter}
      />
    </>
  );
}

const SessionRow = ({ session }: { session: UserSession }) => (
  <li className="grid gap-0.5 py-2 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
      {session.device ?? 'Unknown browser and system'}
      {session.is_current && <Badge tone="accent">This device</Badge>}
    </p>
    <p className="flex flex-wrap gap-x-4 text-xs text-muted">
      <span>Signed in {formatDateTime(session.created_at)}</span>
      <span>Last used {formatRecentTime(session.last_used_at)}</span>
    </p>
  </li>
);
