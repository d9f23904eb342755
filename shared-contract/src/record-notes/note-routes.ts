import { z } from 'zod';
import { idParams, requiredLongText, timestamp } from '../fields';
import type { RecordRouteInfo } from '../query/record-kinds';
import { defineRoute } from '../route';

const tags = ['Notes'];
const signedIn = { access: 'signed-in' } as const;

const recordNote = z.object({
  id: z.string(),
  text: z.string(),
  /** Email of the author. */
  by: z.string(),
  /** Whether the caller may change and delete the note. Older versions of the API omit this field. */
  can_change: z.boolean().default(false),
  at: timestamp,
  edited_at: timestamp.nullable(),
});
export type RecordNote = z.infer<typeof recordNote>;

const noteInput = z.strictObject({ text: requiredLongText('Note') });

export const createRecordNoteRoutes = ({ kind }: RecordRouteInfo) => ({
  notes: defineRoute({
    method: 'GET',
    url: `/${kind}/:id/notes`,
    config: signedIn,
    schema: {
      tags,
      summary: 'Notes on a record, newest first',
      params: idParams,
      response: { 200: z.array(recordNote) },
    },
  }),
  addNote: defineRoute({
    method: 'POST',
    url: `/${kind}/:id/notes`,
    config: { access: 'signed-in', takesIdempotencyKey: true },
    schema: {
      tags,
      summary: 'Add a note',
      params: idParams,
      body: noteInput,
      response: { 201: recordNote },
    },
  }),
});

export const noteRoutes = {
  update: defineRoute({
    method: 'PUT',
    url: '/notes/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Change a note, by its author only',
      params: idParams,
      body: noteInput,
      response: { 200: recordNote },
    },
  }),
  remove: defineRoute({
    method: 'DELETE',
    url: '/notes/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete a note, by its author only',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
