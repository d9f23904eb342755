import { useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';
import type { ExploreState } from '../explore/use-explore-state';

export interface EditMode {
  /** The open company is being edited. */
  isEditing: boolean;
  start: () => void;
  end: () => void;
}

/**
 * Whether the open company is read or edited: by its Edit button, or because another screen sent the person here with
 * `editCompanyId`. That is done once: going back or reloading shows the record to read.
 */
export function useEditMode({ openId, open }: Pick<ExploreState, 'openId' | 'open'>): EditMode {
  const { state, key } = useLocation();
  const wantedId = editCompanyId(state);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [seen, setSeen] = useState({ openId, key: '' });
  if (wantedId !== null && key !== seen.key) {
    setSeen({ openId, key });
    setEditedId(wantedId);
  } else if (openId !== seen.openId) {
    setSeen({ ...seen, openId });
    if (openId !== editedId) setEditedId(null);
  }
  useEffect(() => {
    // Takes the place of the step that carries the wish.
    if (wantedId !== null) open(wantedId, true);
  });
  return {
    isEditing: openId !== null && editedId === openId,
    start: () => setEditedId(openId),
    end: () => setEditedId(null),
  };
}

/** The company that another screen asks to edit, by the state of its navigation. */
function editCompanyId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('editCompanyId' in state)) return null;
  return typeof state.editCompanyId === 'string' ? state.editCompanyId : null;
}
