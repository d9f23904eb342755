import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { ErrorPanel, Skeleton } from '@studio-desk/shared-ui/components';
import { ReminderForm } from './reminder-form';
import { reminderQueries } from './reminder-queries';

interface ReminderSettingsPanelProps {
  isShown: boolean;
}

export function ReminderSettingsPanel({ isShown }: ReminderSettingsPanelProps) {
  const preferences = useQuery(reminderQueries.preferences());
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = preferences;
  // Wait for the refetch, because the form keeps its first values, and cached values may be outdated.
  if (isPending || !isFetchedAfterMount)
    return <Skeleton shape="form" rows={2} label="Loading preferences..." />;
  if (!data) {
    return (
      <ErrorPanel title="Failed to load preferences" onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  return <ReminderForm latest={data} isShown={isShown} />;
}
