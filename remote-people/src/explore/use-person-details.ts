import { PERSON_RECORD_KINDS, type PersonRecordKind } from '@studio-desk/shared-contract';
import type { ListAddress } from '@studio-desk/shared-area';

export interface PersonDetails {
  /** Whose details are open. */
  openId: string | null;
  /** The kind whose form for a new record is open from the start. */
  adding: PersonRecordKind | null;
  open: (id: string) => void;
  /** The form of a new record of that kind is open now; null for none. It is no step to go back to. */
  setAdding: (kind: PersonRecordKind | null) => void;
  /** Where the details of a person open over what is on the screen. */
  pathTo: (id: string) => { search: string };
  /** `replace` leaves no step to go back to. */
  close: (replace?: boolean) => void;
}

/** Whose details are open, kept in the address of the screen below. */
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
