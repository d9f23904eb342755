import {
  describeBulkAction,
  formatRecordCount,
  QUERY_FIELDS,
  UNDO_WINDOW_DAYS,
  type BulkResult,
  type RecordKind,
} from '@studio-desk/shared-contract';
import { Banner, Button, DescriptionList, formatCount } from '@studio-desk/shared-ui/components';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import type { BulkTarget } from './bulk-request';
import { describeFieldChange, type FieldChangeDraft } from './field-change-draft';
import type { BulkChangeState } from './use-bulk-change';

interface BulkChangeSummaryProps {
  target: BulkTarget;
  change: BulkChangeState;
  drafts?: readonly FieldChangeDraft[];
}

export function BulkChangeSummary({ target: { kind }, change, drafts = [] }: BulkChangeSummaryProps) {
  const { checked } = change;
  if (!checked) return null;
  const { action, result } = checked;
  const { changed, unchanged, skipped } = result;
  return (
    <div className="grid gap-3 text-sm">
      <p role="status" className="font-semibold wrap-anywhere">
        {changed > 0
          ? describeBulkAction(kind, action, changed, QUERY_FIELDS[kind], 'before')
          : 'Nothing changes'}
      </p>
      {drafts.length > 0 && (
        <DescriptionList
          columns={1}
          items={drafts.map((draft) => ({ term: draft.field.label, value: describeFieldChange(draft) }))}
        />
      )}
      {unchanged > 0 && (
        <p className="text-muted">
          Unchanged: {formatRecordCount(kind, unchanged)} with these values already.
        </p>
      )}
      {skipped.length > 0 && <SkippedRecords kind={kind} skipped={skipped} />}
      {action.action === 'delete' && (
        <p className="text-muted">Deleted records leave all lists, searches and totals.</p>
      )}
      <p className="text-muted">You can undo this for {UNDO_WINDOW_DAYS} days.</p>
    </div>
  );
}

const MAX_SHOWN = 50;

interface SkippedRecordsProps {
  skipped: BulkResult['skipped'];
  kind: RecordKind;
}

function SkippedRecords({ kind, skipped }: SkippedRecordsProps) {
  const more = skipped.length - MAX_SHOWN;
  return (
    <div className="grid gap-1">
      <p>
        {formatRecordCount(kind, skipped.length)} {skipped.length === 1 ? 'is' : 'are'} skipped:
      </p>
      <ul className="grid gap-1 text-muted">
        {skipped.slice(0, MAX_SHOWN).map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium text-text">{name}</span>: {reason}
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </div>
  );
}

interface BulkChangeErrorBannerProps {
  target: BulkTarget;
  change: BulkChangeState;
  onLookAgain: () => void;
}

export function BulkChangeErrorBanner({ target: { kind }, change, onLookAgain }: BulkChangeErrorBannerProps) {
  const { problem, isBusy } = change;
  if (!problem) return null;
  const { text, isUncertain, fields } = problem;
  const canLookAgain = Object.keys(fields).length === 0;
  return (
    <Banner
      tone={isUncertain ? 'warning' : 'danger'}
      action={
        canLookAgain && (
          <Button size="sm" busy={isBusy} onClick={onLookAgain}>
            Look Again
          </Button>
        )
      }
    >
      <p>{text}</p>
      {isUncertain && (
        <p>
          Look at{' '}
          <a href={RECORD_KIND_PATHS[kind].activity} target="_blank" rel="noopener" className="underline">
            Activity
          </a>{' '}
          before you try again.
        </p>
      )}
    </Banner>
  );
}
