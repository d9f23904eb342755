import { errorMessage, useQuery } from '@studio-desk/shared-auth';
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
import { judgeQueries } from './judge-queries';

/** Judges dashboard (spec section 2): how many there are, and where to go. */
export function JudgeDashboardPage() {
  return (
    <>
      <PageHead title="Judges Dashboard">
        <ButtonLink to={paths.judges.explore} icon={SearchIcon}>
          Explore Judges
        </ButtonLink>
        <ButtonLink to={paths.judges.add} icon={AddIcon} tone="primary">
          Add Judge
        </ButtonLink>
      </PageHead>
      <Figures />
    </>
  );
}

function Figures() {
  const { data, error, isPending, refetch } = useQuery(judgeQueries.cache());
  if (error) {
    return (
      <Card>
        <ErrorPanel title={errorMessage(error, 'Failed to load judges data')} onRetry={() => void refetch()}>
          The figures are shown as soon as the server answers.
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total Judges"
        value={isPending ? null : formatCount(data.total)}
        to={paths.judges.explore}
      />
    </StatStrip>
  );
}
