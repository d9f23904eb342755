import { JUDGE_SORTS, type JudgeSort } from '@studio-desk/shared-contract';
import { useListAddress, type ListAddress } from '@studio-desk/shared-area';
import { type TableSort } from '@studio-desk/shared-ui/components';

const SEARCH_PAUSE_MS = 100;

export interface JudgeListSort extends TableSort {
  id: JudgeSort;
}

export interface ExploreState extends ListAddress {
  sort: JudgeListSort;
  sortBy: (sort: TableSort | null) => void;
}

/** Default order, omitted from the URL. */
const BY_NAME: JudgeListSort = { id: 'name', desc: false };

export function useExploreState(): ExploreState {
  const address = useListAddress(SEARCH_PAUSE_MS);
  return {
    ...address,
    sort: sortIn(address.params),
    sortBy: (sort) => {
      const isUsual = !sort || (sort.id === BY_NAME.id && !sort.desc);
      address.change({ sort: isUsual ? null : sort.id, order: sort?.desc ? 'desc' : null, page: null });
    },
  };
}

function sortIn(params: URLSearchParams): JudgeListSort {
  const id = JUDGE_SORTS.find((name) => name === params.get('sort'));
  return id ? { id, desc: params.get('order') === 'desc' } : BY_NAME;
}
