import { PAGE_SIZE } from '@studio-desk/shared-contract';
import { usePages, type ListUrl } from './use-list-url';

/** Returns props for the `Pager` of a full-page list, which scrolls to the top on a page change. */
export const useListPager = (
  address: Pick<ListUrl, 'page' | 'goTo'>,
  { total, isPrevious, pageSize = PAGE_SIZE }: { total: number; isPrevious: boolean; pageSize?: number },
) => ({
  page: address.page,
  pages: usePages(address, total, pageSize, isPrevious),
  onPageChange: (page: number) => {
    address.goTo(page);
    window.scrollTo({ top: 0 });
  },
});
