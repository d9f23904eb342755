import { z } from 'zod';
import { idParams } from '../fields';
import type { RecordRouteInfo } from '../query/record-kinds';
import { defineRoute } from '../route';
import { uploadQuery, uploadUndoResult } from './upload-result';

export const createUploadRoutes = <Result extends z.ZodType>(
  { kind, tags }: RecordRouteInfo,
  { summary, result }: { readonly summary: string; readonly result: Result },
) => ({
  upload: defineRoute({
    method: 'POST',
    url: `/${kind}/upload`,
    config: { access: 'signed-in', takesFile: true, takesIdempotencyKey: true },
    schema: { tags, summary, querystring: uploadQuery, response: { 200: result } },
  }),
  undoUpload: defineRoute({
    method: 'POST',
    url: `/${kind}/uploads/:id/undo`,
    config: { access: 'signed-in', takesIdempotencyKey: true },
    schema: {
      tags,
      summary: 'Undo an upload: the same as the undo of its operation, which has the same id',
      params: idParams,
      response: { 200: uploadUndoResult },
    },
  }),
  template: defineRoute({
    method: 'GET',
    url: `/${kind}/template/csv`,
    config: { access: 'signed-in', answersFile: ['text/csv'] },
    schema: { tags, summary: 'An empty file to fill in and upload', response: { 200: z.string() } },
  }),
});
