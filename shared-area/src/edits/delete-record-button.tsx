import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import {
  Button,
  type ButtonTone,
  ConfirmDialog,
  DeleteIcon,
  toSentenceCase,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { createUndoDeletionAction, type EntityWithRestore } from '../history/restore-record';

export interface DeleteRecordButtonProps {
  entity: EntityWithRestore;
  id: string;
  name: string;
  remove: () => Promise<unknown>;
  failureOf: (error: unknown) => string;
  tone?: ButtonTone;
}

export function DeleteRecordButton({
  entity,
  id,
  name,
  remove,
  failureOf,
  tone = 'red',
}: DeleteRecordButtonProps) {
  const [noun] = RECORD_NOUNS[entity.kind];
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const confirm = async () => {
    try {
      await remove();
      toast.success(`${toSentenceCase(noun)} deleted successfully`, createUndoDeletionAction(entity, id));
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  return (
    <>
      <Button icon={DeleteIcon} tone={tone} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(confirm)}
        title={`Delete ${name}?`}
        word="DELETE"
        busy={isBusy}
      >
        <p className="text-muted">
          The {noun} is removed from all lists, searches and totals. {noun === 'company' ? 'Its' : 'Their'}{' '}
          data is kept for audit purposes only.
        </p>
      </ConfirmDialog>
    </>
  );
}
