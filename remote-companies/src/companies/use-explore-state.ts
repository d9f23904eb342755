import { useSearchParams } from '@studio-desk/shared-ui/runtime';

export interface ExploreState {
  search: string;
  page: number;
  openId: string | null;
  find: (search: string) => void;
  goTo: (page: number) => void;
  open: (id: string | null) => void;
}

/** What Explore shows, kept in the address: back, forward and shared links work. */
export function useExploreState(): ExploreState {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace },
    );
  return {
    search: params.get('search') ?? '',
    page: pageOf(params.get('page')),
    openId: params.get('company'),
    // Typing is no step to go back to.
    find: (search) => change({ search, page: null }, true),
    goTo: (page) => change({ page: page === 1 ? null : String(page) }, false),
    open: (id) => change({ company: id }, false),
  };
}

const pageOf = (given: string | null) => Math.max(1, Number.parseInt(given ?? '1', 10) || 1);
