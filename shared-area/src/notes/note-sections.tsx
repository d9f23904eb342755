import type { RecordKind } from '@studio-desk/shared-contract';
import { createNextStepQueries, createNoteQueries, type NoteCalls } from './note-queries';
import { RecordNextSteps } from './record-next-steps';
import { RecordNotes } from './record-notes';

interface NoteSectionsProps {
  kind: RecordKind;
  calls: NoteCalls;
  id: string;
}

/** Next steps and notes of a record. */
export const NoteSections = ({ kind, calls, id }: NoteSectionsProps) => (
  <>
    <RecordNextSteps queries={createNextStepQueries(kind, calls, id)} />
    <RecordNotes queries={createNoteQueries(kind, calls, id)} />
  </>
);
