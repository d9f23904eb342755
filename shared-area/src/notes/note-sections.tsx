import type { RecordKind } from '@studio-desk/shared-contract';
import { createNextStepApi, createNoteApi, type NoteRoutes } from './note-api';
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
    <RecordNextStepsSection api={createNextStepApi(kind, calls, id)} />
    <RecordNotesSection api={createNoteApi(kind, calls, id)} />
  </>
);
