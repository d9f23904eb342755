import { useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';
import type { ExploreState } from './use-explore-state';

export interface EditMode {
  isEditing: boolean;
  start: () => void;
  end: () => void;
}

/** Edit mode starts on a click on Edit, or once after navigation with `editCompanyId` in the state. */
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
    // Replace the history entry, so that going back or reloading does not start edit mode again.
    if (wantedId !== null) open(wantedId, true);
  });
  return {
    isEditing: openId !== null && editedId === openId,
    start: () => setEditedId(openId),
    end: () => setEditedId(null),
  };
}

function editCompanyId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('editCompanyId' in state)) return null;
  return typeof state.editCompanyId === 'string' ? state.editCompanyId : null;
}
