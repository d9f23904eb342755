import { serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import {
  companyRoutes,
  QUERY_FIELDS,
  type CompanyWithComputedFields,
  type RecordQuery,
} from '@studio-desk/shared-contract';
import { someCompanyWithComputedFields } from '@studio-desk/shared-contract/testing';
import { Button, CompanyIcon, SearchField } from '@studio-desk/shared-ui/components';
import { page } from 'vitest/browser';
import { useListUrl } from '../../list/use-list-url';
import { createTableSource } from '../table-source';
import { RecordTable } from '../record-table';
import { useTableQuery } from '../table-query';
import type { SelectedRecords } from '../use-selection';

const source = createTableSource('companies', companyRoutes);
const cells = {};

export const COMPANY_TABLE_FIELDS = {
  fields: QUERY_FIELDS.companies,
  defaultColumns: ['company_name', 'name', 'year_started', 'total_funding'],
} as const;

interface Watch {
  selected?: (selected: SelectedRecords) => void;
}

function TableScreen({ selected }: Watch) {
  const address = useListUrl(20);
  const query = useTableQuery(address, COMPANY_TABLE_FIELDS);
  return (
    <RecordTable
      title="Explore Companies"
      kind="companies"
      nouns={{ one: 'company', many: 'companies' }}
      icon={CompanyIcon}
      source={source}
      address={address}
      query={query}
      search={(onEnter) => (
        <SearchField
          label="Search companies"
          placeholder=""
          value={address.typed}
          onChange={address.type}
          onEnter={onEnter}
        />
      )}
      toolbar={({ filter, setFilter }) => (
        <Button onClick={() => setFilter({ all: [{ field: 'year_started', op: 'eq', value: '2025' }] })}>
          {filter ? 'Filtered' : 'Only 2025'}
        </Button>
      )}
      selectionActions={(chosen, clear) => (
        <Button
          onClick={() => {
            selected?.(chosen);
            clear();
          }}
        >
          Use
        </Button>
      )}
      cells={cells}
      openId={address.params.get('company')}
      onOpen={(id) => address.change({ company: id })}
      record={address.params.has('company') && <p>Record of {address.params.get('company')}</p>}
    />
  );
}

export const renderTable = (address = '/companies?view=table', watch: Watch = {}) =>
  renderScreen(<TableScreen {...watch} />, address);

export const getCompanyId = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const createCompanyName = (number: number) => `Company ${String(number).padStart(5, '0')}`;

export const createTestCompanies = (count: number): CompanyWithComputedFields[] =>
  Array.from({ length: count }, (_, index) =>
    someCompanyWithComputedFields({
      id: getCompanyId(index + 1),
      company_name: createCompanyName(index + 1),
      year_started: String(2020 + (index % 7)),
    }),
  );

export const serveTestCompanies = (
  companies: readonly CompanyWithComputedFields[],
  find: (query: RecordQuery) => readonly CompanyWithComputedFields[] = () => companies,
) => serveQuery(companyRoutes, find);

export const companyGrid = page.getByRole('grid', { name: 'companies' });
export const getGridRow = (name: string) => page.getByRole('row', { name });
export const getColumnHeader = (name: string) => page.getByRole('columnheader', { name });

export const countRenderedRows = () => companyGrid.element().querySelectorAll('[role="row"]').length - 1;
