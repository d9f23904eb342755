import { INVOLVEMENT_KINDS, type InvolvementKind } from '@studio-desk/shared-contract';
import type { ListUrl } from '@studio-desk/shared-area';

export interface PersonDetailsState {
  openId: string | null;
  adding: InvolvementKind | null;
  open: (id: string) => void;
  setAdding: (kind: InvolvementKind | null) => void;
  pathTo: (id: string) => { search: string };
  close: (replace?: boolean) => void;
}

export function usePersonDetailsState({
  params,
  change,
}: Pick<ListUrl, 'params' | 'change'>): PersonDetailsState {
  const added = params.get('add');
  return {
    openId: params.get('person'),
    adding: INVOLVEMENT_KINDS.find((kind) => kind === added) ?? null,
    open: (id) => change({ person: id, add: null }),
    setAdding: (kind) => change({ add: kind }, true),
    pathTo: (id) => {
      const next = new URLSearchParams(params);
      next.set('person', id);
      next.delete('add');
      return { search: `?${next}` };
    },
    close: (replace) => change({ person: null, add: null }, replace),
  };
}
