import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';
import { TextField } from './text-field';

export interface ConfirmDialogProps extends Pick<DialogProps, 'focusAfter'> {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  word?: string;
  ready?: boolean;
  confirmLabel?: string;
  busy?: boolean;
  busyLabel?: string;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, word, ready = true, busy = false, focusAfter } = props;
  const { confirmLabel = 'Delete', busyLabel = 'Deleting...' } = props;
  const [typed, setTyped] = useState('');
  if (!open && typed !== '') setTyped('');
  const canConfirm = ready && (word === undefined || typed === word);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canConfirm && !busy) onConfirm();
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" tone="danger" disabled={!canConfirm} busy={busy} busyLabel={busyLabel}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="sm"
      locked={busy}
      foot={foot}
      onSubmit={submit}
      focusAfter={focusAfter}
    >
      <div className="grid gap-4 text-sm">
        <div>{children}</div>
        {word !== undefined && <WordField word={word} typed={typed} onType={setTyped} />}
      </div>
    </Dialog>
  );
}

interface WordFieldProps {
  word: string;
  typed: string;
  onType: (text: string) => void;
}

const WordField = ({ word, typed, onType }: WordFieldProps) => (
  <TextField
    label={`Type ${word} to confirm`}
    value={typed}
    onChange={(event) => onType(event.target.value)}
    autoComplete="off"
    spellCheck={false}
  />
);
