import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from './button';
import { FieldHintOrError, HiddenLabelsContext } from './field';
import { IconButton } from './icon-button';

export interface RepeatableRowsProps {
  label: string;
  rowLabel?: string;
  keys: readonly string[];
  children: (index: number) => ReactNode;
  columns: string;
  labelsInEach?: boolean;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  removeLabel: string;
  entry?: ReactNode;
  entryLabel?: string;
  empty?: string;
  full?: boolean;
  error?: string;
}

export function RepeatableRows(props: RepeatableRowsProps) {
  const { label, rowLabel, keys, children, columns, labelsInEach = false } = props;
  const { addLabel, onAdd, onRemove, removeLabel, entry, entryLabel, empty, full, error } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const waiting = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const remove = (index: number) => {
    onRemove(index);
    // The focused remove button unmounts, so focus the add button, or a field if the add button is disabled.
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
        <div ref={waiting} data-new-entry onKeyDown={(event) => addOnEnter(event, onAdd)}>
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
      <FieldHintOrError id={errorId} error={error} />
      <div className={clsx((keys.length > 0 || entry) && !labelsInEach && 'mt-1.5')}>
        <Button ref={addButton} size="sm" icon={Plus} onClick={onAdd} disabled={full}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

function addOnEnter(event: KeyboardEvent, onAdd: () => void) {
  const isField = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || !isField || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onAdd();
}

interface RowProps {
  name: string | undefined;
  columns: string;
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
      <HiddenLabelsContext value={!labelled}>
        <div
          className={clsx('grid min-w-0 flex-1 grid-cols-1 items-start', parted ? 'gap-4' : 'gap-2', columns)}
        >
          {children}
        </div>
      </HiddenLabelsContext>
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
