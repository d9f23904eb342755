import type { DashboardQueryState } from '@studio-desk/shared-area';
import { paths, type Company } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  CellValue,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  formatCount,
  formatMoney,
  Skeleton,
  InitialsTile,
} from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { getContactName } from '../display-text';
import { getLatestYearValue } from './dashboard-metrics';

interface RecentCompaniesCardProps {
  title: string;
  companies: DashboardQueryState<Company[]>;
  empty: string;
  isRestLoaded: boolean;
  withAuthor?: boolean;
}

export function RecentCompaniesCard({
  title,
  companies,
  empty,
  isRestLoaded,
  withAuthor,
}: RecentCompaniesCardProps) {
  const { data = [], isPending, isMissing, isRetrying, retry } = companies;
  return (
    <Card title={title} divided flush>
      {isPending && <Skeleton shape="list" className="p-4" />}
      {isMissing && (
        <ErrorPanel title="These companies couldn't be loaded" onRetry={retry} retrying={isRetrying}>
          {isRestLoaded && 'The rest of the dashboard is up to date.'}
        </ErrorPanel>
      )}
      {!isPending && !isMissing && data.length === 0 && <EmptyState icon={CompanyIcon} title={empty} />}
      {!isPending && data.length > 0 && (
        <ul>
          {data.map((company) => (
            <RecentCompany key={company.id} company={company} withAuthor={withAuthor} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentCompany({ company, withAuthor }: { company: Company; withAuthor?: boolean }) {
  const navigate = useNavigate();
  const revenue = getLatestYearValue(company.revenue_data);
  const employees = getLatestYearValue(company.employee_data);
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5 first:border-t-0">
      <InitialsTile name={company.company_name} />
      <span className="font-semibold wrap-anywhere">{company.company_name}</span>
      <Button
        size="sm"
        aria-label={`Update ${company.company_name}`}
        onClick={() => void navigate(paths.companies.explore, { state: { editCompanyId: company.id } })}
      >
        Update
      </Button>
      <dl className="col-start-2 col-end-[-1] grid grid-cols-3 gap-2 text-xs">
        <Fact term="Contact">{getContactName(company)}</Fact>
        <Fact term="Revenue">{revenue !== null && formatMoney(revenue)}</Fact>
        <Fact term="Employees">{employees !== null && formatCount(employees)}</Fact>
      </dl>
      {withAuthor && (
        <p className="col-start-2 col-end-[-1] text-xs wrap-anywhere text-muted">
          Added by {company.created_by_email || 'Unknown'}
        </p>
      )}
    </li>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{term}</dt>
    <dd className="font-medium wrap-anywhere tabular-nums">
      <CellValue>{children === false ? null : children}</CellValue>
    </dd>
  </div>
);
