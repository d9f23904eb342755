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

export interface DeleteRecordProps {
  noun: string;
  name: string;
  remove: () => Promise<unknown>;
  failureOf: (error: unknown) => string;
  tone?: ButtonTone;
}

export function DeleteRecord({ noun, name, remove, failureOf, tone = 'red' }: DeleteRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const confirm = async () => {
    try {
      await remove();
      toast.success(`${sentenceCase(noun)} deleted successfully`);
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
          The {noun} disappears from every list, search and count. Its data is retained for audit purposes
          only.
        </p>
      </ConfirmDialog>
    </>
  );
}
