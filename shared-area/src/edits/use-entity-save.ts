import { unlessStale } from '@studio-desk/shared-auth';
import type { Entity } from '../queries/entity-queries';
import { useMergingSave, type MergingSave, type SavedRecord } from './use-merging-save';

interface EntitySave<Row extends SavedRecord, Create extends object, Update extends object> extends Pick<
  MergingSave<Row, Update>,
  'noun' | 'successMessage' | 'changesIn' | 'parts'
> {
  entity: Entity<Row, Create, Update>;
  /** Returns the body to send, for example all fields; by default the body is `changes`. */
  bodyOf?: (on: Row, changes: Update) => Update;
}

export function useEntitySave<
  Row extends SavedRecord & { id: string },
  Create extends object,
  Update extends object,
>({ entity, bodyOf = (_, changes) => changes, ...merging }: EntitySave<Row, Create, Update>) {
  const update = entity.useUpdate();
  const saving = useMergingSave({
    ...merging,
    send: (on, changes) =>
      unlessStale(update.mutateAsync({ id: on.id, body: bodyOf(on, changes), readAt: on.updated_at })),
    refetch: ({ id }) => entity.readLatest(id),
  });
  return { ...saving, isSaving: update.isPending };
}
