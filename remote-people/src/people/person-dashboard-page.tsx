import { useQuery } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import {
  AddIcon,
  ButtonLink,
  Card,
  ErrorPanel,
  formatCount,
  PageHead,
  SearchIcon,
  StatStrip,
  StatTile,
} from '@studio-desk/shared-ui/components';
import { loadFailure } from './person-load-failure';
import { personQueries } from './person-queries';

/** People dashboard (spec section 2): how many there are, and where to go. */
export function PersonDashboardPage() {
  return (
    <>
      <PageHead title="People Dashboard">
        <ButtonLink to={paths.people.explore} icon={SearchIcon}>
          Explore People
        </ButtonLink>
        <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
          Add Person
        </ButtonLink>
      </PageHead>
      <Figures />
    </>
  );
}

function Figures() {
  const { data, error, isPending, refetch } = useQuery(
    personQueries.page({ search: '', labels: [], page: 1 }),
  );
  if (error) {
    return (
      <Card>
        <ErrorPanel title={loadFailure(error)} onRetry={() => void refetch()}>
          The figures are shown as soon as the server answers.
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total People"
        value={isPending ? null : formatCount(data.total)}
        to={paths.people.explore}
      />
    </StatStrip>
  );
}
