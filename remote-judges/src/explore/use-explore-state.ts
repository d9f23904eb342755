import { JUDGE_SORTS, type JudgeSort } from '@studio-desk/shared-contract';
import { readListSort, useListUrl, type ListSort } from '@studio-desk/shared-area';

export type JudgeListSort = ListSort<JudgeSort>;

const BY_NAME: JudgeListSort = { id: 'name', desc: false };

export type ExploreState = ReturnType<typeof useExploreState>;

export function useExploreState() {
  const address = useListUrl();
  return {
    ...address,
    ...readListSort(address, JUDGE_SORTS, BY_NAME),
    openId: address.params.get('judge'),
    open: (id: string | null) => address.change({ judge: id }),
  };
}
