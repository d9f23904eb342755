import type { EntityChange } from '@studio-desk/shared-contract';

/** More changes of one kind at once than this are told as one. */
const SINGLE_AT_MOST = 50;

/** The same news in few words: where very many records of one kind were changed, one event that names none. */
export function condensed(changes: readonly EntityChange[]): EntityChange[] {
  return changes.flatMap((change) => {
    const sameKind = changes.filter(({ entity }) => entity === change.entity);
    if (sameKind.length <= SINGLE_AT_MOST) return [change];
    return change === sameKind.at(-1) ? [{ ...change, id: null, by: null, request_id: null }] : [];
  });
}
