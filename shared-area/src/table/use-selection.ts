import { toast } from '@studio-desk/shared-ui/runtime';
import { formatCount } from '@studio-desk/shared-ui/components';
import type { FilterGroup } from '@studio-desk/shared-contract';
import { useRef, useState } from 'react';
import { MAX_RANGE_ROWS, type TableRecord } from './table-source';
import type { RecordPages } from './use-record-pages';
import type { TableQuery } from './table-query';

export type SelectedRecords = { readonly count: number } & (
  | { readonly ids: readonly string[] }
  | { readonly filter: FilterGroup | null; readonly search: string | null }
);

interface SelectionState {
  /** The filter and search with which the records were selected; a change of either clears the selection. */
  readonly of: string;
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
  /** The record where a range selection starts, and the selection before the range. */
  readonly anchor: { readonly id: string; readonly ids: ReadonlySet<string> } | null;
}

const NONE: ReadonlySet<string> = new Set();

export type TableSelection = ReturnType<typeof useSelection>;

export function useSelection<Row extends TableRecord>(
  { filter, search }: Pick<TableQuery, 'filter' | 'search'>,
  { total, rowAt, indexOf, loadedIds, idsBetween, isPrevious }: RecordPages<Row>,
) {
  const of = JSON.stringify([filter, search]);
  const empty: SelectionState = { of, isAll: false, ids: NONE, anchor: null };
  const [stored, setChosen] = useState(empty);
  const chosen = stored.of === of ? stored : empty;
  const latestExtension = useRef(0);

  const choose = (next: SelectionState) => {
    // Ignore the response of a range selection that is still loading.
    latestExtension.current += 1;
    setChosen(next);
  };
  const select = (ids: ReadonlySet<string>, anchor: SelectionState['anchor'] = null) =>
    choose({ of, isAll: false, ids, anchor });
  const clear = () => choose(empty);
  const isSelected = (id: string) => chosen.isAll || chosen.ids.has(id);
  const count = chosen.isAll ? total : chosen.ids.size;

  function toggle(index: number) {
    const id = rowAt(index)?.id;
    // Ignore a row of the previous query, because it may not match the current one.
    if (id === undefined || isPrevious) return;
    // After Select all, no filter can express 'all but this row', so select only the other loaded rows.
    const ids = new Set(chosen.isAll ? loadedIds() : chosen.ids);
    const isAdded = !isSelected(id);
    if (isAdded) ids.add(id);
    else ids.delete(id);
    select(ids, { id, ids: isAdded ? chosen.ids : ids });
  }

  async function extend(index: number, start: number) {
    if (isPrevious) return;
    // Sorting and new records move the anchor's row. If it is not loaded any longer, start a new range.
    const kept = chosen.anchor && indexOf(chosen.anchor.id) >= 0 ? chosen.anchor : null;
    const anchor = kept ?? { id: rowAt(start)?.id ?? '', ids: chosen.ids };
    const first = kept ? indexOf(kept.id) : start;
    setChosen({ ...chosen, anchor });
    const extension = (latestExtension.current += 1);
    const [from, to] = [Math.min(first, index), Math.max(first, index)];
    if (to - from >= MAX_RANGE_ROWS) {
      toast.warning(`A range has at most ${formatCount(MAX_RANGE_ROWS)} rows.`);
      return;
    }
    try {
      const ids = await idsBetween(from, to);
      if (extension === latestExtension.current) select(new Set([...anchor.ids, ...ids]), anchor);
    } catch {
      toast.error('The rows between could not be loaded. Try again.');
    }
  }

  const selected: SelectedRecords = chosen.isAll
    ? { filter, search, count }
    : { ids: [...chosen.ids], count };

  return {
    selected,
    count,
    isAll: chosen.isAll,
    isSelected,
    toggle,
    extend,
    clear,
    forgetAnchor: () => chosen.anchor && setChosen({ ...chosen, anchor: null }),
    selectAll: () => choose({ ...empty, isAll: true }),
    isWaiting: isPrevious,
    loaded: stateOf(loadedIds(), isSelected),
    toggleLoaded: () => {
      const ids = loadedIds();
      if (chosen.isAll || stateOf(ids, isSelected) === 'all') clear();
      else select(new Set([...chosen.ids, ...ids]));
    },
  };
}

function stateOf(ids: readonly string[], isSelected: (id: string) => boolean): 'all' | 'some' | 'none' {
  if (ids.length > 0 && ids.every(isSelected)) return 'all';
  return ids.some(isSelected) ? 'some' : 'none';
}
