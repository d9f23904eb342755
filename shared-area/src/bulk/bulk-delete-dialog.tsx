import { formatRecordCount } from '@studio-desk/shared-contract';
import { ConfirmDialog, Skeleton } from '@studio-desk/shared-ui/components';
import { useEffect, useEffectEvent } from 'react';
import type { BulkTarget } from './bulk-request';
import { BulkChangeErrorBanner, BulkChangeSummary } from './bulk-change-summary';
import { useBulkChange } from './use-bulk-change';

const DELETE = { action: 'delete' } as const;

interface BulkDeleteDialogProps {
  target: BulkTarget;
  onClose: () => void;
  onDone: () => void;
}

export function BulkDeleteDialog({ target, onClose, onDone }: BulkDeleteDialogProps) {
  const change = useBulkChange(target, onDone);
  const { checked, problem, expected, isBusy, look, apply } = change;
  const check = useEffectEvent(() => look(DELETE));
  useEffect(() => check(), []);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={apply}
      title={`Delete ${formatRecordCount(target.kind, expected)}?`}
      word="DELETE"
      ready={checked !== null && checked.result.changed > 0 && problem === null}
      busy={isBusy && checked !== null && problem === null}
    >
      <div className="grid gap-3">
        <BulkChangeErrorBanner target={target} change={change} onLookAgain={() => look(DELETE)} />
        {!checked && !problem && <Skeleton shape="list" rows={1} />}
        <BulkChangeSummary target={target} change={change} />
      </div>
    </ConfirmDialog>
  );
}
