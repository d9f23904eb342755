import {
  nextStepRoutes,
  noteRoutes,
  type RecordRoutes,
  type RecordSchemas,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { getActor } from '../http/caller';
import { respondIdempotentlyInTransaction } from '../idempotency/respond-idempotently';
import type { RecordKindDescription } from '../record-operations/record-kind-description';
import {
  addNextStep,
  deleteNextStep,
  listNextSteps,
  listNextStepsOfRecord,
  updateNextStep,
} from './next-step-service';
import { presentNextStep, presentNote } from './note-presenters';
import { addNote, deleteNote, listNotes, updateNote } from './note-service';

/** Registers the routes for notes and next steps of one kind of record. */
export function registerRecordNoteRoutes(
  server: ApiServer,
  context: AppContext,
  routes: RecordRoutes<RecordSchemas>,
  kind: RecordKindDescription,
): void {
  server.route({
    ...routes.notes,
    handler: async (request) => {
      const notes = await listNotes(context, kind, request.params.id);
      return notes.map((note) => presentNote(note, getActor(request)));
    },
  });

  server.route({
    ...routes.addNote,
    handler: async (request, reply) => {
      const { params, body } = request;
      const actor = getActor(request);
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        presentNote(await addNote(within, actor, kind, params.id, body), actor),
      );
    },
  });

  server.route({
    ...routes.nextSteps,
    handler: async ({ params }) =>
      (await listNextStepsOfRecord(context, kind, params.id)).map(presentNextStep),
  });

  server.route({
    ...routes.addNextStep,
    handler: async (request, reply) => {
      const { params, body } = request;
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        presentNextStep(await addNextStep(within, getActor(request), kind, params.id, body)),
      );
    },
  });
}

export function registerNoteRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...noteRoutes.update,
    handler: async (request) => {
      const { params, body } = request;
      const actor = getActor(request);
      return presentNote(await updateNote(context, actor, params.id, body), actor);
    },
  });

  server.route({
    ...noteRoutes.remove,
    handler: async (request, reply) => {
      await deleteNote(context, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  });

  server.route({
    ...nextStepRoutes.list,
    handler: async (request) =>
      (await listNextSteps(context, getActor(request), request.query)).map(presentNextStep),
  });

  server.route({
    ...nextStepRoutes.update,
    handler: async (request) => {
      const { params, body } = request;
      return presentNextStep(await updateNextStep(context, getActor(request), params.id, body));
    },
  });

  server.route({
    ...nextStepRoutes.remove,
    handler: async (request, reply) => {
      await deleteNextStep(context, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
