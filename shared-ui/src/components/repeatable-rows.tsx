import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from './button';
import { LabelsAbove } from './field';
import { IconButton } from './icon-button';

/** Props of rows of fields that can be added and removed. */
export interface RepeatableRowsProps {
  /** Name of the group for screen readers, such as 'Competitions'. */
  label: string;
  /** One key a row, such as the ids of a field array. */
  keys: readonly string[];
  /** The fields of a row; their labels are seen above the first row only. */
  children: (index: number) => ReactNode;
  /** Columns from 768 up, as a class such as 'md:grid-cols-[2fr_1fr_1fr]'. */
  columns: string;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Name of the button that removes a row; the row's number follows. */
  removeLabel: string;
  /** Stands there while there is no row. */
  empty?: string;
  /** No more rows may be added. */
  full?: boolean;
}

/** Rows of fields that can be added and removed. */
export function RepeatableRows(props: RepeatableRowsProps) {
  const { label, keys, children, columns, addLabel, onAdd, onRemove, removeLabel, empty, full } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    onRemove(index);
    // The pressed button goes with its row.
    addButton.current?.focus();
  };
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      {keys.length === 0 && empty && <p className="text-sm text-muted">{empty}</p>}
      {keys.map((key, index) => (
        <div key={key} className="flex items-start gap-2 max-md:border-b max-md:border-border max-md:pb-4">
          <LabelsAbove value={index > 0}>
            <div className={clsx('grid min-w-0 flex-1 grid-cols-1 items-start gap-2', columns)}>
              {children(index)}
            </div>
          </LabelsAbove>
          <div
            className={clsx(
              'grid h-8.5 place-items-center max-md:h-10',
              index === 0 ? 'mt-5.75' : 'max-md:mt-5.75',
            )}
          >
            <IconButton icon={Trash2} label={`${removeLabel} ${index + 1}`} onClick={() => remove(index)} />
          </div>
        </div>
      ))}
      <div className={clsx(keys.length > 0 && 'mt-1.5')}>
        <Button ref={addButton} size="sm" icon={Plus} onClick={onAdd} disabled={full}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
