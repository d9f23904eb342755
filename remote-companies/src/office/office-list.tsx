import { hasOfficeSpace, type Company } from '@studio-desk/shared-contract';
import {
  EmptyState,
  ErrorPanel,
  OfficeIcon,
  Skeleton,
  Table,
  Tile,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { contactWords, officeStartWords } from '../field-words';
import { TenantSwitch } from './tenant-switch';

export const OFFICE_LOAD_FAILED = 'Failed to load office companies';

interface OfficeListProps {
  companies: Company[] | undefined;
  isPending: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onChanged: () => void;
}

export function OfficeList({ companies, isPending, isRetrying, onRetry, onChanged }: OfficeListProps) {
  const columns = useMemo(() => columnsWith(onChanged), [onChanged]);
  return (
    <div className="overflow-clip rounded-md border border-border">
      {isPending && <Skeleton shape="table" />}
      {!isPending && !companies && (
        <ErrorPanel title={OFFICE_LOAD_FAILED} onRetry={onRetry} retrying={isRetrying}>
          The server did not answer as it should.
        </ErrorPanel>
      )}
      {companies?.length === 0 && (
        <EmptyState icon={OfficeIcon} title="No companies with office space found">
          Search for a company to add it, or create a new one.
        </EmptyState>
      )}
      {companies && companies.length > 0 && (
        <Table
          label="Companies in the office space"
          columns={columns}
          rows={companies}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  );
}

const officeOf = (company: Company) => (hasOfficeSpace(company) ? 'Yes' : null);

const WIDE_ONLY = 'max-md:hidden';

const columnsWith = (onChanged: () => void): TableColumn<Company>[] => [
  { id: 'company', header: 'Company', cell: (company) => <CompanyCell company={company} /> },
  { id: 'office', header: 'Office', cell: officeOf, className: WIDE_ONLY },
  { id: 'started', header: 'Started', cell: officeStartWords, className: `${WIDE_ONLY} whitespace-nowrap` },
  { id: 'contact', header: 'Contact', cell: contactWords, className: WIDE_ONLY },
  {
    id: 'status',
    header: 'Status',
    actions: true,
    cell: (company) => <TenantSwitch company={company} onChanged={onChanged} />,
  },
];

const CompanyCell = ({ company }: { company: Company }) => (
  <span className="flex items-center gap-2.5">
    <span className="max-md:hidden">
      <Tile name={company.company_name} />
    </span>
    <span className="min-w-0">
      <span className="font-medium wrap-anywhere">{company.company_name}</span>
      <span className="block text-xs wrap-anywhere text-muted md:hidden">
        <span className="block">Office: {officeOf(company) ?? '-'}</span>
        <span className="block">Started: {officeStartWords(company) || '-'}</span>
        <span className="block">Contact: {contactWords(company) || '-'}</span>
      </span>
    </span>
  </span>
);
