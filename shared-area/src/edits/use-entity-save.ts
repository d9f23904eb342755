import { unlessStale } from '@studio-desk/shared-auth';
import { createUndoChangeAction } from '../history/undo-change';
import type { EntityApi } from '../queries/entity-api';
import { useMergingSave, type MergingSaveOptions, type SavedRecord } from './use-merging-save';

interface EntitySave<Row extends SavedRecord, Create extends object, Update extends object> extends Pick<
  MergingSaveOptions<Row, Update>,
  'noun' | 'successMessage' | 'changesIn' | 'parts'
> {
  entity: EntityApi<Row, Create, Update>;
  /** Returns the stored fields that each update sends along with its changes. */
  storedFields?: (on: Row) => Update;
}

export function useEntitySave<
  Row extends SavedRecord & { id: string },
  Create extends object,
  Update extends object,
>({ entity, storedFields, ...merging }: EntitySave<Row, Create, Update>) {
  const update = entity.useUpdate();
  const saving = useMergingSave({
    ...merging,
    send: (on, changes) => {
      const body = { ...storedFields?.(on), ...changes };
      return unlessStale(update.mutateAsync({ id: on.id, body, readAt: on.updated_at }));
    },
    undo: (saved) => createUndoChangeAction(entity, saved),
    refetch: ({ id }) => entity.readLatest(id),
  });
  return { ...saving, isSaving: update.isPending };
}
