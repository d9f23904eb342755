import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  PeopleIcon,
  Skeleton,
} from '@studio-desk/shared-ui/components';

export const StateCards = () => (
  <>
    <Card title="Loading">
      <Skeleton shape="list" rows={3} />
    </Card>
    <Card title="Empty">
      <EmptyState icon={PeopleIcon} title="No people found" action={<Button size="sm">Clear filters</Button>}>
        Try another word or remove a filter.
      </EmptyState>
    </Card>
    <Card title="Error">
      <ErrorPanel title="Failed to load judges data" retryLabel="Reload Judges" onRetry={() => undefined}>
        We can’t reach the server. Your filters are kept.
      </ErrorPanel>
    </Card>
    <Card title="Loading a table" divided flush>
      <Skeleton shape="table" rows={4} />
    </Card>
    <Card title="Loading a record">
      <Skeleton shape="record" rows={2} />
    </Card>
    <Card title="Loading a chart">
      <Skeleton shape="chart" rows={7} />
    </Card>
  </>
);
