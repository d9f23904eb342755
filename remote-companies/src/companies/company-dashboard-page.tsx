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
import { companyQueries } from './company-queries';

/** Companies dashboard (spec section 2): how many there are, and where to go. */
export function CompanyDashboardPage() {
  return (
    <>
      <PageHead title="Companies Dashboard">
        <ButtonLink to={paths.companies.explore} icon={SearchIcon}>
          Explore Companies
        </ButtonLink>
        <ButtonLink to={paths.companies.add} icon={AddIcon} tone="primary">
          Add Company
        </ButtonLink>
      </PageHead>
      <Figures />
    </>
  );
}

function Figures() {
  const { data, error, isPending, refetch } = useQuery(companyQueries.cache());
  if (error) {
    return (
      <Card>
        <ErrorPanel
          title={errorMessage(error, 'Failed to load companies data')}
          onRetry={() => void refetch()}
        >
          The figures are shown as soon as the server answers.
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total Companies"
        value={isPending ? null : formatCount(data.total)}
        to={paths.companies.explore}
      />
    </StatStrip>
  );
}
