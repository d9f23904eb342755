import { errorMessage, useQuery, useQueryClient } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import {
  ArrowLeftIcon,
  Badge,
  Button,
  Card,
  CompanyIcon,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  formatDate,
  Skeleton,
  textLinkClass,
  Tile,
} from '@studio-desk/shared-ui/components';
import { companyQueries } from './company-queries';

interface CompanyRecordProps {
  id: string | null;
  onClose: () => void;
}

/** The open company, or the hint that none is open. */
export function CompanyRecord({ id, onClose }: CompanyRecordProps) {
  if (!id) {
    return (
      <Card>
        <EmptyState icon={CompanyIcon} title="No company selected">
          Choose a company from the list to see its record.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <Button icon={ArrowLeftIcon} size="sm" className="justify-self-start lg:hidden" onClick={onClose}>
        All companies
      </Button>
      <Card flush>
        <LoadedRecord id={id} />
      </Card>
    </div>
  );
}

function LoadedRecord({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    ...companyQueries.detail(id),
    // The list already holds most records whole.
    initialData: () =>
      queryClient.getQueryData(companyQueries.cache().queryKey)?.rows.find((company) => company.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(companyQueries.cache().queryKey)?.dataUpdatedAt,
  });
  if (isPending) return <Skeleton shape="record" />;
  if (error) {
    return (
      <ErrorPanel title={errorMessage(error, 'Failed to load company')} onRetry={() => void refetch()}>
        It may have been deleted, or the server did not answer.
      </ErrorPanel>
    );
  }
  return (
    <article aria-labelledby="company-name">
      <RecordHead company={data} />
      <div className="border-t border-border px-5 py-4">
        <Facts company={data} />
      </div>
    </article>
  );
}

function RecordHead({ company }: { company: Company }) {
  return (
    <header className="flex flex-wrap items-center gap-3.5 px-5 py-4">
      <Tile name={company.company_name} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 id="company-name" className="text-lg font-semibold break-words">
          {company.company_name}
        </h2>
        <p className="text-sm text-muted">
          Updated {formatDate(company.updated_at)}
          {company.last_modified_by && ` by ${company.last_modified_by}`}
        </p>
      </div>
    </header>
  );
}

function Facts({ company }: { company: Company }) {
  return (
    <DescriptionList
      facts={[
        { term: 'Founder', value: company.name },
        { term: 'Contact', value: company.contact },
        {
          term: 'Contact Email',
          value: company.contact_email && (
            <a className={textLinkClass} href={`mailto:${company.contact_email}`}>
              {company.contact_email}
            </a>
          ),
        },
        { term: 'UGA Contact', value: company.uga_contact },
        { term: 'Major', value: company.major },
        { term: 'Student Type', value: company.student_type },
        { term: 'Year Started', value: company.year_started },
        {
          term: 'Office Space at Studio 225',
          value: company.office_space_at_studio_225 && <OfficeSpace company={company} />,
        },
        { term: 'Other Information', value: company.other_information },
      ]}
    />
  );
}

function OfficeSpace({ company }: { company: Company }) {
  const active = company.active_tenant !== false;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {[company.office_semester, company.office_year].filter(Boolean).join(' ') || 'Yes'}
      <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
    </span>
  );
}
