import { JUDGE_SORT_FIELDS, type JudgeSortField } from '@studio-desk/shared-contract';
import { readListSort, useListUrl, type ListSort } from '@studio-desk/shared-area';

export type JudgeListSort = ListSort<JudgeSortField>;

const BY_NAME: JudgeListSort = { id: 'name', desc: false };

export type ExploreState = ReturnType<typeof useExploreState>;

export function useExploreState() {
  const address = useListUrl();
  return {
    ...address,
    ...readListSort(address, JUDGE_SORT_FIELDS, BY_NAME),
    openId: address.params.get('judge'),
    open: (id: string | null) => address.change({ judge: id }),
  };
}
