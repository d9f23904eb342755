import { formatRecordCount, type OperationUndoResult, type RecordKind } from '@studio-desk/shared-contract';
import { formatCount, sentenceCase } from '@studio-desk/shared-ui/components';

type Undone = Pick<OperationUndoResult, 'restored' | 'removed' | 'skipped'>;

const MAX_NAMES = 5;

export function undoReport(kind: RecordKind, undone: Undone): string {
  const { skipped } = undone;
  if (skipped.length === 0) return undoSummary(kind, undone);
  const names = skipped.slice(0, MAX_NAMES).map(({ name }) => name);
  if (skipped.length > MAX_NAMES) names.push(`${formatCount(skipped.length - MAX_NAMES)} more`);
  return `${undoSummary(kind, undone)} ${skippedText(kind, undone)}: ${names.join(', ')}.`;
}

export function undoSummary(kind: RecordKind, { restored, removed }: Undone): string {
  const done = [
    restored > 0 ? `restored ${formatRecordCount(kind, restored)}` : '',
    removed > 0 ? `deleted ${formatRecordCount(kind, removed)}` : '',
  ].filter(Boolean);
  return done.length > 0 ? `${sentenceCase(done.join(', '))}.` : 'Nothing was put back.';
}

export const skippedText = (kind: RecordKind, { skipped }: Undone): string =>
  `${formatRecordCount(kind, skipped.length)} could not be put back in full`;
