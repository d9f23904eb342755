import { Badge, EditIcon, IconButton } from '@studio-desk/shared-ui/components';
import type { RecordKind, StoredRecord } from './record-kind';
import { RemoveRecord } from './record-remove';

interface RecordRowProps<Row extends StoredRecord> {
  kind: RecordKind<Row>;
  record: Row;
  onEdit: () => void;
  onRemoved: () => void;
}

/** A record to read, with what can be done with it. */
export function RecordRow<Row extends StoredRecord>({
  kind,
  record,
  onEdit,
  onRemoved,
}: RecordRowProps<Row>) {
  const { title, mark, details } = kind.linesOf(record);
  const name = `${kind.noun} ${kind.nameOf(record)}`;
  return (
    <div className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {mark && <Badge tone="accent">{mark}</Badge>}
        </p>
        <p className="text-muted tabular-nums empty:hidden">{details.filter(Boolean).join(' · ')}</p>
        {record.notes && <p className="whitespace-pre-wrap text-muted">{record.notes}</p>}
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon={EditIcon}
          size="sm"
          label={`Edit ${name}`}
          data-edits={record.id}
          onClick={onEdit}
        />
        <RemoveRecord kind={kind} record={record} name={name} onRemoved={onRemoved} />
      </div>
    </div>
  );
}
