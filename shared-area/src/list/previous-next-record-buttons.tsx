import { ArrowDownIcon, ArrowUpIcon, IconButton } from '@studio-desk/shared-ui/components';

/** The order in which a list or table shows its records. */
export interface RecordOrder {
  /** Returns -1 if the record is not listed. */
  indexOf: (id: string) => number;
  /** Returns undefined for a row that does not exist or is not loaded. */
  rowAt: (index: number) => { id: string } | undefined;
}

export const createRecordOrder = (rows: readonly { id: string }[]): RecordOrder => ({
  indexOf: (id) => rows.findIndex((row) => row.id === id),
  rowAt: (index) => rows[index],
});

interface PreviousNextRecordButtonsProps {
  order: RecordOrder;
  openId: string;
  onOpen: (id: string) => void;
}

/** Opens the previous or next record. If the open record is not listed, the next one is the first. */
export function PreviousNextRecordButtons({
  order: { indexOf, rowAt },
  openId,
  onOpen,
}: PreviousNextRecordButtonsProps) {
  const index = indexOf(openId);
  const step = (target: { id: string } | undefined) => ({
    size: 'sm' as const,
    disabled: !target,
    onClick: () => target && onOpen(target.id),
  });
  return (
    <span className="flex gap-1">
      <IconButton
        icon={ArrowUpIcon}
        label="Previous record"
        aria-keyshortcuts="k"
        {...step(rowAt(index - 1))}
      />
      <IconButton
        icon={ArrowDownIcon}
        label="Next record"
        aria-keyshortcuts="j"
        {...step(rowAt(index + 1))}
      />
    </span>
  );
}
