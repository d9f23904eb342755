import { useListAddress, type ListAddress } from '@studio-desk/shared-ui/components';

/** Long enough to type a word, too short to wait for. */
const SEARCH_PAUSE_MS = 100;

export type ExploreState = ListAddress;

/** What Explore shows, kept in the address. */
export const useExploreState = (): ExploreState => useListAddress(SEARCH_PAUSE_MS);
