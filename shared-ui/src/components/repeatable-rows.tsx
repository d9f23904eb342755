import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from './button';
import { FieldNote, LabelsAbove } from './field';
import { IconButton } from './icon-button';

/** Props of rows of fields that can be added and removed. */
export interface RepeatableRowsProps {
  /** Name of the group for screen readers, such as 'Competitions'. */
  label: string;
  /** Name of a row for screen readers; its number follows. */
  rowLabel?: string;
  /** One key a row, such as the ids of a field array. */
  keys: readonly string[];
  /** The fields of a row; their labels are seen above the first row only. */
  children: (index: number) => ReactNode;
  /** Columns from 768 up, as a class such as 'md:grid-cols-[2fr_1fr_1fr]'. */
  columns: string;
  /** Rows of several lines: each shows its labels, and a line parts it from the next. */
  labelsInEach?: boolean;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Name of the button that removes a row; the row's number follows. */
  removeLabel: string;
  /** The fields of a row that waits to be added; Enter in one of them adds it. */
  entry?: ReactNode;
  /** Name of the waiting row for screen readers. */
  entryLabel?: string;
  /** Stands there while there is no row. */
  empty?: string;
  /** Nothing can be added: there are enough rows, or the waiting one is not complete. */
  full?: boolean;
  /** What is wrong with the rows as a whole. */
  error?: string;
}

/** Rows of fields that can be added and removed. */
export function RepeatableRows(props: RepeatableRowsProps) {
  const { label, rowLabel, keys, children, columns, labelsInEach = false } = props;
  const { addLabel, onAdd, onRemove, removeLabel, entry, entryLabel, empty, full, error } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const waiting = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const remove = (index: number) => {
    onRemove(index);
    // The pressed button goes with its row; a disabled one cannot take the focus.
    const field = full && waiting.current?.querySelector<HTMLElement>('input, button');
    (field || addButton.current)?.focus();
  };
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      className={clsx('grid', labelsInEach ? 'gap-4' : 'gap-2')}
    >
      {keys.length === 0 && empty && <p className="text-sm text-muted">{empty}</p>}
      {keys.map((key, index) => (
        <Row
          key={key}
          name={rowLabel && `${rowLabel} ${index + 1}`}
          columns={columns}
          labelled={labelsInEach || index === 0}
          parted={labelsInEach}
          action={
            <IconButton icon={Trash2} label={`${removeLabel} ${index + 1}`} onClick={() => remove(index)} />
          }
        >
          {children(index)}
        </Row>
      ))}
      {entry && (
        <div ref={waiting} onKeyDown={(event) => addOnEnter(event, onAdd)}>
          <Row
            name={entryLabel}
            columns={columns}
            labelled={labelsInEach || keys.length === 0}
            parted={labelsInEach}
            action={keys.length > 0 && <span className="w-8 max-md:hidden" />}
          >
            {entry}
          </Row>
        </div>
      )}
      <FieldNote id={errorId} error={error} />
      <div className={clsx((keys.length > 0 || entry) && !labelsInEach && 'mt-1.5')}>
        <Button ref={addButton} size="sm" icon={Plus} onClick={onAdd} disabled={full}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

/** A form is sent by Enter; in a row that waits, the row comes first. */
function addOnEnter(event: KeyboardEvent, onAdd: () => void) {
  const isField = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || !isField || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onAdd();
}

interface RowProps {
  name: string | undefined;
  columns: string;
  /** Its labels are seen on a wide screen as well. */
  labelled: boolean;
  parted: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ name, columns, labelled, parted, action, children }: RowProps) {
  return (
    <div
      role={name ? 'group' : undefined}
      aria-label={name}
      className={clsx(
        'flex items-start gap-2',
        parted ? 'border-t border-border pt-4' : 'max-md:border-b max-md:border-border max-md:pb-4',
      )}
    >
      <LabelsAbove value={!labelled}>
        <div
          className={clsx('grid min-w-0 flex-1 grid-cols-1 items-start', parted ? 'gap-4' : 'gap-2', columns)}
        >
          {children}
        </div>
      </LabelsAbove>
      {action && (
        <div
          className={clsx(
            'grid h-8.5 place-items-center max-md:h-10',
            labelled ? 'mt-5.75' : 'max-md:mt-5.75',
          )}
        >
          {action}
        </div>
      )}
    </div>
  );
}
