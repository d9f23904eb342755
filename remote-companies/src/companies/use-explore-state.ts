import { useListAddress, type ListAddress } from '@studio-desk/shared-ui/components';

/** Long enough to type a word, too short to wait for. */
const SEARCH_PAUSE_MS = 100;

export interface ExploreState extends ListAddress {
  openId: string | null;
  open: (id: string | null) => void;
}

/** What Explore shows, kept in the address. */
export function useExploreState(): ExploreState {
  const address = useListAddress(SEARCH_PAUSE_MS);
  return {
    ...address,
    openId: address.params.get('company'),
    open: (id) => address.change({ company: id }),
  };
}
