import { formatRecordCount, type OperationUndoResult, type RecordKind } from '@studio-desk/shared-contract';
import { formatCount, toSentenceCase } from '@studio-desk/shared-ui/components';

export type UndoCounts = Pick<OperationUndoResult, 'restored' | 'removed' | 'skipped'>;

const MAX_NAMES = 5;

export function describeUndo(kind: RecordKind, undone: UndoCounts): string {
  const { skipped } = undone;
  if (skipped.length === 0) return summarizeUndo(kind, undone);
  const names = joinNames(skipped.map(({ name }) => name));
  return `${summarizeUndo(kind, undone)} ${formatSkippedCount(kind, undone)}: ${names}.`;
}

export function summarizeUndo(kind: RecordKind, { restored, removed }: UndoCounts): string {
  const done = [
    restored > 0 ? `restored ${formatRecordCount(kind, restored)}` : '',
    removed > 0 ? `deleted ${formatRecordCount(kind, removed)}` : '',
  ].filter(Boolean);
  return done.length > 0 ? `${toSentenceCase(done.join(', '))}.` : 'Nothing was put back.';
}

export const formatSkippedCount = (kind: RecordKind, { skipped }: UndoCounts): string =>
  `${formatRecordCount(kind, skipped.length)} could not be put back in full`;

function joinNames(all: readonly string[]): string {
  const names = all.slice(0, MAX_NAMES);
  if (all.length > MAX_NAMES) names.push(`and ${formatCount(all.length - MAX_NAMES)} more`);
  return names.join(', ');
}
