import type { RecordKind } from '@studio-desk/shared-contract';
import { createNextStepQueries, createNoteQueries, type NoteRoutes } from './note-queries';
import { RecordNextStepsSection } from './record-next-steps-section';
import { RecordNotesSection } from './record-notes-section';

interface NoteSectionsProps {
  kind: RecordKind;
  calls: NoteRoutes;
  id: string;
}

/** Next steps and notes of a record. */
export const NoteSections = ({ kind, calls, id }: NoteSectionsProps) => (
  <>
    <RecordNextStepsSection queries={createNextStepQueries(kind, calls, id)} />
    <RecordNotesSection queries={createNoteQueries(kind, calls, id)} />
  </>
);
