import { errorMessage, readState, recallInTab, useQuery } from '@studio-desk/shared-auth';
import type { RecordNote } from '@studio-desk/shared-contract';
import {
  EditIcon,
  formatCount,
  formatDate,
  IconButton,
  LoadErrorBanner,
  RecordSection,
  Skeleton,
  useFocusWhen,
} from '@studio-desk/shared-ui/components';
import { useRef, useState } from 'react';
import { ColleagueName } from '../colleagues/colleague-name';
import { DeleteNoteButton } from './delete-note-button';
import { EMPTY_NOTE, NoteForm } from './note-form';
import type { NoteApi } from './note-api';

interface RecordNotesSectionProps {
  id: string;
  api: NoteApi;
}

export function RecordNotesSection({ id, api }: RecordNotesSectionProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useQuery(api.notes);
  const { error, isPending, isFetching, reload } = readState(read);
  return (
    <RecordSection
      title="Team Notes"
      note={read.data && read.data.length > 0 && formatCount(read.data.length)}
    >
      <div className="grid gap-3">
        <NoteForm
          draftName={`note-${id}`}
          label="Add a note"
          field={field}
          submitLabel="Add Note"
          save={api.add}
        />
        {isPending && <Skeleton shape="list" rows={2} />}
        {error && (
          <LoadErrorBanner
            message={errorMessage(error, 'Failed to load notes')}
            part={{ isRetrying: isFetching, retry: reload }}
          >
            The rest of the record is not affected.
          </LoadErrorBanner>
        )}
        {read.data && read.data.length > 0 && (
          <ul className="divide-y divide-border text-sm">
            {read.data.map((note) => (
              <Note key={note.id} note={note} api={api} onRemoved={() => field.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </RecordSection>
  );
}

interface NoteProps {
  note: RecordNote;
  api: NoteApi;
  onRemoved: () => void;
}

function Note({ note, api, onRemoved }: NoteProps) {
  const draftName = `note-${note.id}`;
  const [isEditing, setEditing] = useState(() => recallInTab(draftName, EMPTY_NOTE) !== null);
  const [isSwitched, setSwitched] = useState(false);
  const field = useFocusWhen<HTMLTextAreaElement>(isSwitched && isEditing);
  const editButton = useFocusWhen(isSwitched && !isEditing);
  const edit = (isOpen: boolean) => {
    setEditing(isOpen);
    setSwitched(true);
  };
  const when = formatDate(note.at);
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <div className="flex items-center gap-1 text-xs text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {when} by <ColleagueName email={note.by} />
          {note.edited_at && ', edited'}
        </span>
        {note.can_change && !isEditing && (
          <>
            <IconButton
              icon={EditIcon}
              size="sm"
              label={`Edit note of ${when}`}
              ref={editButton}
              onClick={() => edit(true)}
            />
            <DeleteNoteButton
              noun="note"
              name={`of ${when}`}
              remove={() => api.remove(note.id)}
              onRemoved={onRemoved}
            />
          </>
        )}
      </div>
      {isEditing ? (
        <NoteForm
          draftName={draftName}
          label="Note"
          field={field}
          stored={note.text}
          submitLabel="Save"
          save={(text) => api.update(note.id, text)}
          onDone={() => edit(false)}
        />
      ) : (
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      )}
    </li>
  );
}
