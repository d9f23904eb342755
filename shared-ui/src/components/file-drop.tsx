import { CloudUpload, FileSpreadsheet, X } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { clsx } from 'clsx';
import { formatFileSize } from '../format/file-size';
import { FieldHintOrError } from './field';
import { IconButton } from './icon-button';

export interface FileDropProps {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Extensions such as '.csv,.xlsx'. Dropped files may have others, so check them in `onChange`. */
  accept?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
}

export function FileDrop({ label, file, onChange, accept, hint, error, disabled = false }: FileDropProps) {
  const noteId = useId();
  return (
    <div className="grid gap-3">
      <DropArea {...{ label, accept, hint, disabled, noteId }} invalid={Boolean(error)} onFile={onChange} />
      <FieldHintOrError id={noteId} error={error} />
      {file && <ChosenFile file={file} disabled={disabled} onRemove={() => onChange(null)} />}
    </div>
  );
}

interface DropAreaProps extends Pick<FileDropProps, 'label' | 'accept' | 'hint' | 'disabled'> {
  noteId: string;
  invalid: boolean;
  onFile: (file: File) => void;
}

function DropArea({ label, accept, hint, disabled, noteId, invalid, onFile }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'relative grid justify-items-center gap-1 rounded-md border-[1.5px] border-dashed px-4 py-6.5 text-center text-sm text-muted',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over
          ? 'border-accent bg-accent-soft'
          : invalid
            ? 'border-danger bg-sunken'
            : 'border-border-strong bg-sunken',
        !disabled && 'cursor-pointer hover:bg-hover',
      )}
    >
      <input
        type="file"
        aria-label={label}
        aria-describedby={invalid ? noteId : undefined}
        aria-invalid={invalid || undefined}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // Clear the input: browsers fire no change event if the user chooses the same file again.
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-[inherit] opacity-0 file:cursor-[inherit]"
      />
      <CloudUpload size={24} strokeWidth={1.9} className="mb-1 text-accent" />
      <span>
        <span className="font-semibold text-text">Drop a file here</span> or{' '}
        <span className="font-medium text-accent">browse</span>
      </span>
      {hint && <span className="text-xs">{hint}</span>}
    </label>
  );
}

interface ChosenFileProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

function ChosenFile({ file, disabled, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 rounded-sm border border-border px-3 py-2.5 text-sm">
      <FileSpreadsheet size={20} strokeWidth={1.9} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-xs text-muted tabular-nums">{formatFileSize(file.size)}</p>
      </div>
      <IconButton icon={X} label="Remove file" size="sm" disabled={disabled} onClick={onRemove} />
    </div>
  );
}
