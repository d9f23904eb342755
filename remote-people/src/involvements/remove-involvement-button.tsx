import { ConfirmedAction } from '@studio-desk/shared-area';
import { DeleteIcon, IconButton, toSentenceCase } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
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
  const { mutateAsync } = useRemoveInvolvement(kind);
  const run = async () => {
    await mutateAsync(record, { onSuccess: onRemoved });
    toast.success(`${toSentenceCase(kind.noun)} removed successfully`);
  };
  return (
    <ConfirmedAction
      button={(ask) => <IconButton icon={DeleteIcon} size="sm" label={`Remove ${name}`} onClick={ask} />}
      run={run}
      failureMessage={`Failed to remove ${kind.noun}`}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      busyLabel="Removing..."
    >
      The {kind.noun} is removed from this person’s record. Its data is kept for audit purposes only.
    </ConfirmedAction>
  );
}
