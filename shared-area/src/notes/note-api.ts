import { queryClient, request } from '@studio-desk/shared-auth';
import {
  nextStepRoutes,
  noteRoutes,
  type NextStepInput,
  type RecordKind,
  type RecordRoutes,
  type RecordSchemas,
} from '@studio-desk/shared-contract';
import { createEntityQueries } from '../queries/entity-queries';

export type NoteRoutes = Pick<RecordRoutes<RecordSchemas>, 'notes' | 'addNote' | 'nextSteps' | 'addNextStep'>;

/** Also refetches after a failure, because the request may have succeeded even if its response was lost. */
const thenRefresh = <T>(kind: RecordKind, call: Promise<T>): Promise<T> =>
  call.finally(
    () => void queryClient.invalidateQueries({ queryKey: [...createEntityQueries(kind).all(), 'notes'] }),
  );

/** The query keys contain the record's id, by which `forgetRecord` finds them after a deletion. */
export function createNoteApi(kind: RecordKind, calls: NoteRoutes, id: string) {
  const { read } = createEntityQueries(kind);
  const params = { id };
  return {
    notes: read(['notes', id], calls.notes, { params }),
    add: (text: string) => thenRefresh(kind, request(calls.addNote, { params, body: { text } })),
    update: (noteId: string, text: string) =>
      thenRefresh(kind, request(noteRoutes.update, { params: { id: noteId }, body: { text } })),
    remove: (noteId: string) => thenRefresh(kind, request(noteRoutes.remove, { params: { id: noteId } })),
  };
}

export type NoteApi = ReturnType<typeof createNoteApi>;

export function createNextStepApi(kind: RecordKind, calls: NoteRoutes, id: string) {
  const { read } = createEntityQueries(kind);
  const params = { id };
  return {
    nextSteps: read(['notes', id, 'next-steps'], calls.nextSteps, { params }),
    add: (body: NextStepInput) => thenRefresh(kind, request(calls.addNextStep, { params, body })),
    setDone: (stepId: string, done: boolean) => setNextStepDone(kind, stepId, done),
    remove: (stepId: string) => thenRefresh(kind, request(nextStepRoutes.remove, { params: { id: stepId } })),
  };
}

export type NextStepApi = ReturnType<typeof createNextStepApi>;

/** The open next steps of the signed-in user. */
export const createMyOpenNextStepsQuery = (kind: RecordKind) =>
  createEntityQueries(kind).read(['notes', 'open'], nextStepRoutes.list, {
    querystring: { kind, mine: 'true', open: 'true' },
  });

export const setNextStepDone = (kind: RecordKind, id: string, done: boolean) =>
  thenRefresh(kind, request(nextStepRoutes.update, { params: { id }, body: { done } }));
