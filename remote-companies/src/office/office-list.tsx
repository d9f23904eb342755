import { errorMessage, type ReadState } from '@studio-desk/shared-auth';
import { hasOfficeSpace, isActiveTenant, paths, type Company } from '@studio-desk/shared-contract';
import {
  EmptyState,
  ErrorPanel,
  OfficeIcon,
  Skeleton,
  Table,
  TextLink,
  InitialsTile,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { useMemo, useRef, type ReactNode } from 'react';
import { getContactName, formatOfficeStart } from '../display-text';
import { RemoveFromOfficeButton } from './remove-from-office-button';
import { TenantSwitch } from './tenant-switch';

export const OFFICE_LOAD_FAILED_MESSAGE = 'Failed to load office companies';

interface OfficeListProps extends ReadState {
  companies: Company[] | undefined;
  onChanged: () => void;
}

export function OfficeList(props: OfficeListProps) {
  const { companies, isPending, isFetching, error, reload, onChanged } = props;
  const list = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => {
    // The pressed button unmounts, so keep the focus in the list, unless the user has moved it elsewhere.
    const onRemoved = () => {
      const { activeElement: focused, body } = document;
      if (focused === body || list.current?.contains(focused)) list.current?.focus({ preventScroll: true });
    };
    return columnsWith(onChanged, (company) => (
      <RemoveFromOfficeButton company={company} onChanged={onChanged} onRemoved={onRemoved} />
    ));
  }, [onChanged]);
  return (
    <div ref={list} tabIndex={-1} className="overflow-clip rounded-md border border-border outline-none">
      {isPending && <Skeleton shape="table" />}
      {!isPending && !companies && (
        <ErrorPanel title={OFFICE_LOAD_FAILED_MESSAGE} onRetry={reload} retrying={isFetching}>
          {errorMessage(error)}
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

/** The table's width in a 34rem window. In a narrower table, the tenant switch is below the name. */
const NARROW_TABLE_PX = 480;

const columnsWith = (
  onChanged: () => void,
  removal: (company: Company) => ReactNode,
): TableColumn<Company>[] => [
  {
    id: 'company',
    header: 'Company',
    cell: (company) => <CompanyCell company={company} />,
    className: 'relative',
  },
  { id: 'office', header: 'Office', cell: dimmed(officeOf), className: WIDE_ONLY },
  {
    id: 'started',
    header: 'Started',
    cell: dimmed(formatOfficeStart),
    className: `${WIDE_ONLY} whitespace-nowrap`,
  },
  { id: 'contact', header: 'Contact', cell: dimmed(getContactName), className: WIDE_ONLY },
  {
    id: 'status',
    header: 'Status',
    actions: true,
    belowClassName: 'ml-auto sm:absolute sm:top-1 sm:right-4',
    cell: (company) => (
      <span className="flex items-center justify-end gap-1">
        <TenantSwitch company={company} onChanged={onChanged} />
        {removal(company)}
      </span>
    ),
    below: { column: 'company', under: NARROW_TABLE_PX },
  },
];

/** Returns a cell renderer that shows the text of inactive tenants in a muted color. */
const dimmed = (text: (company: Company) => string | null) => (company: Company) => {
  const shown = text(company);
  return isActiveTenant(company) ? shown : shown && <span className="text-muted">{shown}</span>;
};

const CompanyCell = ({ company }: { company: Company }) => (
  <span className="flex items-center gap-2.5">
    <span className={`max-md:hidden ${isActiveTenant(company) ? '' : 'opacity-60'}`}>
      <InitialsTile name={company.company_name} />
    </span>
    <span className="min-w-0">
      <TextLink
        to={paths.companies.details(company.id)}
        className="wrap-anywhere sm:max-[34rem]:flex sm:max-[34rem]:min-h-11.5 sm:max-[34rem]:items-center sm:max-[34rem]:pr-45"
      >
        {company.company_name}
      </TextLink>
      <span className="flex flex-wrap gap-x-3 text-xs wrap-anywhere text-muted md:hidden">
        <span>Office: {officeOf(company) ?? '-'}</span>
        <span>Started: {formatOfficeStart(company) || '-'}</span>
        <span>Contact: {getContactName(company) || '-'}</span>
      </span>
    </span>
  </span>
);
