import { PAGE_SIZE } from '@studio-desk/shared-contract';
import { usePageCount, type ListUrl } from './use-list-url';

/** Returns props for the `Pager` of a full-page list, and scrolls to the top on a page change. */
export const useListPager = (
  address: Pick<ListUrl, 'page' | 'goTo'>,
  { total, isPrevious, pageSize = PAGE_SIZE }: { total: number; isPrevious: boolean; pageSize?: number },
) => ({
  page: address.page,
  pages: usePageCount(address, total, pageSize, isPrevious),
  onPageChange: (page: number) => {
    address.goTo(page);
    window.scrollTo({ top: 0 });
  },
});
