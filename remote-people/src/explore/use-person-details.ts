import { PERSON_RECORD_KINDS, type PersonRecordKind } from '@studio-desk/shared-contract';
import type { ListAddress } from '@studio-desk/shared-area';

export interface PersonDetails {
  openId: string | null;
  adding: PersonRecordKind | null;
  open: (id: string) => void;
  setAdding: (kind: PersonRecordKind | null) => void;
  pathTo: (id: string) => { search: string };
  close: (replace?: boolean) => void;
}

export function usePersonDetails({ params, change }: Pick<ListAddress, 'params' | 'change'>): PersonDetails {
  const added = params.get('add');
  return {
    openId: params.get('person'),
    adding: PERSON_RECORD_KINDS.find((kind) => kind === added) ?? null,
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
