import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { Button, type ButtonTone, DeleteIcon, toSentenceCase } from '@studio-desk/shared-ui/components';
import { ConfirmedAction } from '../forms/confirmed-action';
import { createUndoDeletionAction, type EntityWithRestore } from '../history/restore-record';

export interface DeleteRecordButtonProps {
  entity: EntityWithRestore;
  id: string;
  name: string;
  remove: () => Promise<unknown>;
  tone?: ButtonTone;
}

export function DeleteRecordButton({ entity, id, name, remove, tone = 'red' }: DeleteRecordButtonProps) {
  const [noun] = RECORD_NOUNS[entity.kind];
  const run = async () => {
    await remove();
    toast.success(`${toSentenceCase(noun)} deleted successfully`, createUndoDeletionAction(entity, id));
  };
  return (
    <ConfirmedAction
      button={(ask) => (
        <Button icon={DeleteIcon} tone={tone} onClick={ask}>
          Delete
        </Button>
      )}
      run={run}
      failureMessage={`Failed to delete ${noun}`}
      title={`Delete ${name}?`}
      word="DELETE"
    >
      The {noun} is removed from all lists, searches and totals. {noun === 'company' ? 'Its' : 'Their'} data
      is kept for audit purposes only.
    </ConfirmedAction>
  );
}
