import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import {
  Button,
  type ButtonTone,
  ConfirmDialog,
  DeleteIcon,
  sentenceCase,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { undoDeletion, type DeletedRecord } from './undo-deletion';

export interface DeleteRecordProps extends DeletedRecord {
  name: string;
  remove: () => Promise<unknown>;
  failureOf: (error: unknown) => string;
  tone?: ButtonTone;
}

export function DeleteRecord({ name, remove, failureOf, tone = 'red', ...record }: DeleteRecordProps) {
  const { noun } = record;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const confirm = async () => {
    try {
      await remove();
      toast.success(`${sentenceCase(noun)} deleted successfully`, undoDeletion(record));
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
