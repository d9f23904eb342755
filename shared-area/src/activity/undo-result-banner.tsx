import { QUERY_FIELDS, type OperationUndoResult, type RecordOperation } from '@studio-desk/shared-contract';
import { Banner, CloseIcon, formatCount, IconButton, TextLink } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { RECORD_KIND_PATHS } from './record-kind-paths';
import { summarizeUndo, formatSkippedCount } from './undo-report';

export interface UndoneOperation {
  operation: RecordOperation;
  undone: OperationUndoResult;
}

const MAX_SHOWN = 100;

export function UndoResultBanner({ operation, undone, onClose }: UndoneOperation & { onClose: () => void }) {
  const { kind, label } = operation;
  const { skipped } = undone;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Wait a frame, because the closing dialog first moves the focus back to the button that opened it.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner
        flush
        tone={skipped.length > 0 ? 'warning' : 'success'}
        title={`Undone: ${label}`}
        action={<IconButton icon={CloseIcon} size="sm" label="Close result" onClick={onClose} />}
      >
        <p>
          {summarizeUndo(kind, undone)}
          {skipped.length > 0 && ` ${formatSkippedCount(kind, undone)}:`}
        </p>
        {skipped.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {skipped.slice(0, MAX_SHOWN).map((record) => (
              <li key={record.id}>
                <TextLink to={RECORD_KIND_PATHS[kind].record(record.id)}>{record.name}</TextLink>:{' '}
                {reasonOf(kind, record)}
              </li>
            ))}
            {skipped.length > MAX_SHOWN && <li>and {formatCount(skipped.length - MAX_SHOWN)} more</li>}
          </ul>
        )}
      </Banner>
    </div>
  );
}

function reasonOf(
  kind: RecordOperation['kind'],
  { reason, fields }: OperationUndoResult['skipped'][number],
): string {
  const labels = fields.map((name) => QUERY_FIELDS[kind].get(name)?.label ?? name.replaceAll('_', ' '));
  return labels.length > 0 ? `${reason} (${labels.join(', ')})` : reason;
}
