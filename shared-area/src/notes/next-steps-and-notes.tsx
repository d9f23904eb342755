import type { RecordKind } from '@studio-desk/shared-contract';
import { createNextStepApi, createNoteApi, type NoteRoutes } from './note-api';
import { RecordNextStepsSection } from './record-next-steps-section';
import { RecordNotesSection } from './record-notes-section';

interface NextStepsAndNotesProps {
  kind: RecordKind;
  calls: NoteRoutes;
  id: string;
}

/** Next steps and notes of a record. */
export const NextStepsAndNotes = ({ kind, calls, id }: NextStepsAndNotesProps) => (
  <>
    <RecordNextStepsSection id={id} api={createNextStepApi(kind, calls, id)} />
    <RecordNotesSection id={id} api={createNoteApi(kind, calls, id)} />
  </>
);
