import { request, toApiError } from '@studio-desk/shared-auth';
import {
  parseCountFromMismatchMessage,
  type BulkAction,
  type WithBulkRoute,
  type BulkResult,
  type RecordKind,
} from '@studio-desk/shared-contract';
import { refreshRecords } from '../activity/operation-queries';
import type { SelectedRecords } from '../table/use-selection';

export interface BulkTarget {
  readonly kind: RecordKind;
  readonly route: WithBulkRoute['bulk'];
  readonly selected: SelectedRecords;
}

interface Bulk extends BulkAction {
  readonly expected: number;
}

const bodyOf = (selected: SelectedRecords) =>
  'ids' in selected
    ? { ids: [...selected.ids] }
    : // An empty filter means all records: the API rejects a body without ids, filter and search.
      { filter: selected.filter ?? { all: [] }, search: selected.search };

export const dryRunBulkChange = ({ route, selected }: BulkTarget, bulk: Bulk): Promise<BulkResult> =>
  request(route, { body: { ...bodyOf(selected), ...bulk, dry_run: true } });

export async function applyBulkChange(
  { kind, route, selected }: BulkTarget,
  bulk: Bulk,
): Promise<BulkResult> {
  try {
    return await request(route, { body: { ...bodyOf(selected), ...bulk } });
  } finally {
    // Also refetch after an error, because the change may have succeeded even if its response was lost.
    void refreshRecords(kind);
  }
}

export interface BulkChangeError {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly matching: number | null;
  /** True if the change may have been saved although the request failed. */
  readonly isUncertain: boolean;
}

export function toBulkChangeError(error: unknown, isSent: boolean): BulkChangeError {
  const { status, code, detail, fields } = toApiError(error);
  const isUncertain =
    isSent && (status === 0 || code === 'outcome_unknown' || (status >= 502 && code === null));
  const ofFields = fields.flatMap(({ loc: [, part, name], msg }) =>
    part === 'changes' && name !== undefined ? [[String(name), msg] as const] : [],
  );
  return {
    text: isUncertain
      ? "We can't tell whether the change was made."
      : (detail ?? 'The server could not be reached. Nothing was changed. Try again.'),
    fields: Object.fromEntries(ofFields),
    matching: code === 'count_changed' && detail ? parseCountFromMismatchMessage(detail) : null,
    isUncertain,
  };
}
