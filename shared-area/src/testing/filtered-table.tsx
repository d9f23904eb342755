import { QUERY_FIELDS, type FilterGroup } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { useListUrl, type ListUrl } from '../list/use-list-url';
import { useTableQuery, type TableQuery } from '../table/table-query';

const companies = {
  fields: QUERY_FIELDS.companies,
  defaultColumns: ['company_name', 'industry', 'year_started'],
} as const;

interface FilteredTableProps {
  children: (query: TableQuery, address: ListUrl) => ReactNode;
}

export function FilteredTable({ children }: FilteredTableProps) {
  const address = useListUrl(0);
  const query = useTableQuery(address, companies);
  return children(query, address);
}

export const getFilterUrl = (filter: FilterGroup) =>
  `/explore?filter=${encodeURIComponent(JSON.stringify(filter))}`;
