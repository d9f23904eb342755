import { createTableSource, type CellRenderers } from '@studio-desk/shared-area/table';
import { ExploreTable } from '@studio-desk/shared-area/toolbar';
import { companyRoutes, QUERY_FIELDS, type CompanyWithComputedFields } from '@studio-desk/shared-contract';
import { CompanyIcon, PhoneLink, InitialsTile } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { CompanySearchField } from './company-list-card';
import type { ExploreState } from './use-explore-state';

interface CompanyTableProps {
  explore: ExploreState;
  actions: ReactNode;
  record: ReactNode;
}

const source = createTableSource('companies', companyRoutes);

const FIELDS = {
  fields: QUERY_FIELDS.companies,
  defaultColumns: [
    'company_name',
    'name',
    'contact_email',
    'touchpoint_programs',
    'touchpoint_statuses',
    'year_started',
    'total_funding',
    'updated_at',
  ],
} as const;

const cells: CellRenderers<CompanyWithComputedFields> = {
  contact: ({ contact }) => contact && <PhoneLink to={contact} />,
};

const emailOf = ({ contact_email }: CompanyWithComputedFields) => contact_email;

const lead = ({ company_name }: CompanyWithComputedFields) => <InitialsTile name={company_name} size="sm" />;

export function CompanyTable({ explore, actions, record }: CompanyTableProps) {
  return (
    <ExploreTable
      title="Explore Companies"
      kind="companies"
      nouns={{ one: 'company', many: 'companies' }}
      icon={CompanyIcon}
      source={source}
      address={explore}
      fields={FIELDS}
      emailOf={emailOf}
      bulkRoute={companyRoutes.bulk}
      search={(onEnter) => <CompanySearchField explore={explore} onEnter={onEnter} />}
      actions={actions}
      cells={cells}
      lead={lead}
      openId={explore.openId}
      onOpen={explore.open}
      record={record}
    />
  );
}
