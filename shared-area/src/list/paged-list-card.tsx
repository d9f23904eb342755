import { errorMessage, readState, type Page, type UseQueryResult } from '@studio-desk/shared-auth';
import { PAGE_SIZE } from '@studio-desk/shared-contract';
import { Card, ErrorPanel, formatPageRange, Pager, Skeleton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { isLoadingRows } from './is-loading-rows';
import { useFocusAfterRowDelete } from './use-focus-after-row-delete';
import { useListPager } from './use-list-pager';
import type { ListUrl } from './use-list-url';

interface PagedListCardProps<Row> {
  list: UseQueryResult<Page<Row[]>>;
  address: ListUrl;
  failureTitle: string;
  /** Plural noun for the rows, such as 'deleted companies'. */
  nouns: string;
  header?: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A card with one page of a list, its pager, and its loading, error and empty states. */
export function PagedListCard<Row>(props: PagedListCardProps<Row>) {
  const { list, address, failureTitle, nouns, header, empty, children } = props;
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const { isPending, isFetching, error, reload } = readState(list);
  const pager = useListPager(address, { total, isPrevious: list.isPlaceholderData });
  const focus = useFocusAfterRowDelete(rows);
  const body = () => {
    if (isLoadingRows({ isPending, rows, total })) return <Skeleton shape="table" className="p-4" />;
    if (rows.length > 0) return children(rows);
    if (!error) return empty;
    return (
      <ErrorPanel title={failureTitle} onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  };
  return (
    <Card flush>
      {header}
      <div {...focus} className="outline-none">
        {body()}
      </div>
      {pager.pages > 1 && (
        <Pager {...pager} summary={`Showing ${formatPageRange(address.page, PAGE_SIZE, total)} ${nouns}`} />
      )}
    </Card>
  );
}
