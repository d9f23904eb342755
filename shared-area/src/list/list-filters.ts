import type { TableSort } from '@studio-desk/shared-ui/components';
import type { ListUrl } from './use-list-url';

export function readFiltersFromUrl<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const filters: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) filters[name] = value;
  }
  return filters;
}

export interface ListSort<Column extends string> extends TableSort {
  id: Column;
}

export function readListSort<Column extends string>(
  { params, filter }: Pick<ListUrl, 'params' | 'filter'>,
  columns: readonly Column[],
  defaultSort: ListSort<Column>,
) {
  const id = columns.find((column) => column === params.get('sort'));
  return {
    sort: id ? { id, desc: params.get('order') === 'desc' } : defaultSort,
    sortBy: (sort: TableSort | null) => {
      const isDefault = !sort || (sort.id === defaultSort.id && sort.desc === defaultSort.desc);
      filter({ sort: isDefault ? null : sort.id, order: !isDefault && sort.desc ? 'desc' : null });
    },
  };
}
