import { Button, useSingleFlight } from '@studio-desk/shared-ui/components';
import { type EntityWithRestore, restoreRecord, type RestoreOptions } from './restore-record';

interface RestoreButtonProps extends RestoreOptions {
  entity: EntityWithRestore;
  id: string;
  /** The record's name, added to the button's accessible name to distinguish the buttons in a list. */
  name?: string;
}

export function RestoreButton({ entity, id, name, ...options }: RestoreButtonProps) {
  const [isBusy, run] = useSingleFlight();
  return (
    <Button
      size="sm"
      aria-label={name && `Restore ${name}`}
      busy={isBusy}
      busyLabel="Restoring..."
      onClick={() => run(() => restoreRecord(entity, id, options))}
    >
      Restore
    </Button>
  );
}
