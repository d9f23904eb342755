import { MAX_BULK_RECORDS, RECORD_NOUNS } from '@studio-desk/shared-contract';
import { Button, DeleteIcon, EditIcon, formatCount } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { BulkDeleteDialog } from './bulk-delete-dialog';
import { BulkEditDialog } from './bulk-edit-dialog';
import type { BulkTarget } from './bulk-request';

interface BulkActionsProps extends BulkTarget {
  clear: () => void;
}

export function BulkActions({ clear, ...target }: BulkActionsProps) {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; target: BulkTarget } | null>(null);
  const show = (dialog: 'edit' | 'delete') => {
    if (target.selected.count <= MAX_BULK_RECORDS) return setOpen({ dialog, target });
    const [, many] = RECORD_NOUNS[target.kind];
    return toast.warning(
      `At most ${formatCount(MAX_BULK_RECORDS)} ${many} can be changed at once. Select fewer, or add a filter.`,
    );
  };
  const close = () => setOpen(null);
  const finish = () => {
    close();
    clear();
  };
  return (
    <>
      <Button tone="quiet" size="sm" icon={EditIcon} onClick={() => show('edit')}>
        Edit
      </Button>
      <Button tone="quiet-red" size="sm" icon={DeleteIcon} onClick={() => show('delete')}>
        Delete
      </Button>
      {open?.dialog === 'edit' && <BulkEditDialog target={open.target} onClose={close} onDone={finish} />}
      {open?.dialog === 'delete' && <BulkDeleteDialog target={open.target} onClose={close} onDone={finish} />}
    </>
  );
}
