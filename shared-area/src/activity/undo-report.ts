import { formatRecordCount, type OperationUndoResult, type RecordKind } from '@studio-desk/shared-contract';
import { formatCount, sentenceCase } from '@studio-desk/shared-ui/components';

export type Undone = Pick<OperationUndoResult, 'restored' | 'removed' | 'skipped'>;

const MAX_NAMES = 5;

export function undoReport(kind: RecordKind, undone: Undone): string {
  const { skipped } = undone;
  if (skipped.length === 0) return undoSummary(kind, undone);
  const names = joinWithLimit(skipped.map(({ name }) => name));
  return `${undoSummary(kind, undone)} ${formatSkippedCount(kind, undone)}: ${names}.`;
}

export function undoSummary(kind: RecordKind, { restored, removed }: Undone): string {
  const done = [
    restored > 0 ? `restored ${formatRecordCount(kind, restored)}` : '',
    removed > 0 ? `deleted ${formatRecordCount(kind, removed)}` : '',
  ].filter(Boolean);
  return done.length > 0 ? `${sentenceCase(done.join(', '))}.` : 'Nothing was put back.';
}

export const formatSkippedCount = (kind: RecordKind, { skipped }: Undone): string =>
  `${formatRecordCount(kind, skipped.length)} could not be put back in full`;

export function joinWithLimit(all: readonly string[]): string {
  const names = all.slice(0, MAX_NAMES);
  if (all.length > MAX_NAMES) names.push(`and ${formatCount(all.length - MAX_NAMES)} more`);
  return names.join(', ');
}
