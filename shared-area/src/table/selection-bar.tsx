import { Button, CloseIcon, formatCount, pluralize } from '@studio-desk/shared-ui/components';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { SelectedRecords, TableSelection } from './use-selection';

export interface RecordNouns {
  one: string;
  many: string;
}

export type RenderSelectionActions = (selected: SelectedRecords, clear: () => void) => ReactNode;

interface SelectionBarProps {
  selection: TableSelection;
  total: number;
  nouns: RecordNouns;
  actions?: RenderSelectionActions;
}

export function SelectionBar({ selection, total, nouns, actions }: SelectionBarProps) {
  const { count, isAll, selected, clear, selectAll } = selection;
  // After Select all, keep the bar even if no record matches any longer: `actions` may have a dialog open.
  const isShown = isAll || count > 0;
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnHide(bar, isShown);
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selection"
      className={`fixed inset-x-3 bottom-3 z-4 md:absolute mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-md border border-border bg-raised py-1.5 pr-1.5 pl-3 text-sm shadow-popover ${isShown ? '' : 'sr-only'}`}
    >
      <p role="status" className="mr-1 font-semibold tabular-nums">
        {isShown && `${isAll ? 'All ' : ''}${pluralize(count, nouns.one, nouns.many)} selected`}
      </p>
      {isShown && (
        <>
          {!isAll && count < total && (
            <Button tone="quiet" size="sm" onClick={selectAll}>
              Select all {formatCount(total)}
            </Button>
          )}
          {actions?.(selected, clear)}
          <Button tone="quiet" size="sm" icon={CloseIcon} onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}

/** When the selection is cleared, focuses the table, since the focused button unmounts with this bar. */
function useFocusOnHide(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isHidden = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!isHidden) return;
    // Wait a frame, because a closing dialog first moves the focus back to the element that opened it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      bar.current?.parentElement?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [bar, isShown]);
}
