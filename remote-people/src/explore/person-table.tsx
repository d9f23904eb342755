import { createTableSource, type CellRenderers } from '@studio-desk/shared-area/table';
import { ExploreTable } from '@studio-desk/shared-area/toolbar';
import { personRoutes, QUERY_FIELDS, type PersonWithComputedFields } from '@studio-desk/shared-contract';
import { Avatar, LabelChips, PeopleIcon } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { formatLabel } from '../person-labels';
import { PersonRecordPanel } from './person-record-panel';
import { PersonSearchField } from './person-search-field';
import type { ExploreState } from './use-explore-state';

interface PersonTableProps {
  explore: ExploreState;
  actions: ReactNode;
  primary: ReactNode;
}

const source = createTableSource('people', personRoutes);

const FIELDS = {
  fields: QUERY_FIELDS.people,
  defaultColumns: [
    'name',
    'email',
    'labels',
    'primary_company_name',
    'company_role',
    'phone',
    'donations_total',
    'updated_at',
  ],
} as const;

const cells: CellRenderers<PersonWithComputedFields> = {
  labels: ({ labels }) =>
    labels.length > 0 ? <LabelChips labels={labels.map(formatLabel)} className="flex-nowrap!" /> : null,
};

const emailOf = ({ email }: PersonWithComputedFields) => email;

const lead = ({ name }: PersonWithComputedFields) => <Avatar name={name} size="sm" />;

export function PersonTable({ explore, actions, primary }: PersonTableProps) {
  const { details } = explore;
  const { openId } = details;
  return (
    <ExploreTable
      title="Explore People"
      kind="people"
      nouns={{ one: 'person', many: 'people' }}
      icon={PeopleIcon}
      source={source}
      address={explore}
      fields={FIELDS}
      emailOf={emailOf}
      bulkRoute={personRoutes.bulk}
      search={(onEnter) => <PersonSearchField explore={explore} onEnter={onEnter} />}
      actions={actions}
      primary={primary}
      cells={cells}
      lead={lead}
      openId={openId}
      onOpen={(id) => (id ? details.open(id) : details.close())}
      record={openId && <PersonRecordPanel key={openId} id={openId} details={details} />}
    />
  );
}
