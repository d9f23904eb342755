import {
  describeBulkAction,
  QUERY_FIELDS,
  type BulkAction,
  type BulkResult,
} from '@studio-desk/shared-contract';
import { pluralize, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useRef, useState } from 'react';
import { createUndoToastAction } from '../activity/undo-by-toast';
import {
  applyBulkChange,
  toBulkChangeError,
  dryRunBulkChange,
  type BulkChangeError,
  type BulkTarget,
} from './bulk-request';

interface CheckedChange {
  readonly action: BulkAction;
  readonly result: BulkResult;
}

export type BulkChangeState = ReturnType<typeof useBulkChange>;

/**
 * Checks a bulk change with a dry run, then makes it. The server rejects the change unless exactly `expected`
 * records match.
 */
export function useBulkChange(target: BulkTarget, onDone: () => void) {
  const [expected, setExpected] = useState(target.selected.count);
  const [checked, setChecked] = useState<CheckedChange | null>(null);
  const [problem, setProblem] = useState<BulkChangeError | null>(null);
  const [isBusy, run] = useSingleFlight();
  // The action of the running dry run. `back` sets it to null, so that the late response is ignored.
  const asked = useRef<BulkAction>(null);

  const fail = (error: unknown, isSent: boolean) => {
    const next = toBulkChangeError(error, isSent);
    setProblem(next);
    if (next.matching !== null) setExpected(next.matching);
  };
  const look = (action: BulkAction) =>
    run(async () => {
      asked.current = action;
      try {
        const result = await dryRunBulkChange(target, { ...action, expected });
        if (asked.current !== action) return;
        setChecked({ action, result });
        setProblem(null);
      } catch (error) {
        if (asked.current === action) fail(error, false);
      }
    });

  const apply = ({ action }: CheckedChange) =>
    run(async () => {
      try {
        const result = await applyBulkChange(target, { ...action, expected });
        onDone();
        report(target, action, result);
      } catch (error) {
        fail(error, true);
      }
    });

  return {
    expected,
    checked,
    problem,
    isBusy,
    look,
    apply: () => checked && apply(checked),
    back: () => {
      asked.current = null;
      setChecked(null);
      setProblem(null);
    },
  };
}

function report(
  { kind }: BulkTarget,
  action: BulkAction,
  { operation_id: id, changed, skipped }: BulkResult,
) {
  if (!id) return toast.info('Nothing had to be changed');
  const label = describeBulkAction(kind, action, changed, QUERY_FIELDS[kind], 'after');
  const left = skipped.length > 0 ? `. ${pluralize(skipped.length, 'was', 'were')} skipped.` : '';
  return toast.success(`${label}${left}`, createUndoToastAction({ id, kind }));
}
