import { DeleteIcon, IconButton } from '@studio-desk/shared-ui/components';
import { ConfirmedAction } from '../forms/confirmed-action';

interface DeleteNoteButtonProps {
  noun: 'note' | 'next step';
  /** Distinguishes the buttons for screen readers: the day of the note, or the text of the next step. */
  name: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

export const DeleteNoteButton = ({ noun, name, remove, onRemoved }: DeleteNoteButtonProps) => (
  <ConfirmedAction
    button={(ask) => (
      <IconButton icon={DeleteIcon} size="sm" label={`Delete ${noun} ${name}`} onClick={ask} />
    )}
    run={() => remove().then(onRemoved)}
    title={`Delete this ${noun}?`}
  >
    The {noun} is deleted for everyone and cannot be restored.
  </ConfirmedAction>
);
