import { errorMessage } from '@studio-desk/shared-auth';
import {
  ConfirmDialog,
  DeleteIcon,
  IconButton,
  toSentenceCase,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useRemoveInvolvement } from './involvement-queries';
import type { InvolvementKindDescription, StoredInvolvement } from './involvement-kind';

interface RemoveInvolvementButtonProps<Row extends StoredInvolvement> {
  kind: InvolvementKindDescription<Row>;
  record: Row;
  name: string;
  onRemoved: () => void;
}

export function RemoveInvolvementButton<Row extends StoredInvolvement>({
  kind,
  record,
  name,
  onRemoved,
}: RemoveInvolvementButtonProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRemoveInvolvement(kind);
  const [isBusy, run] = useSingleFlight();
  const confirm = async () => {
    try {
      await mutateAsync(record, { onSuccess: onRemoved });
      toast.success(`${toSentenceCase(kind.noun)} removed successfully`);
    } catch (error) {
      toast.error(errorMessage(error, `Failed to remove ${kind.noun}`));
    }
  };
  return (
    <>
      <IconButton icon={DeleteIcon} size="sm" label={`Remove ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(confirm)}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isBusy}
      >
        <p className="text-muted">
          The {kind.noun} is removed from this person’s record. Its data is kept for audit purposes only.
        </p>
      </ConfirmDialog>
    </>
  );
}
