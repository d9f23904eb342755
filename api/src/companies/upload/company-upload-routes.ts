import { COMPANY_UPLOAD_COLUMNS, companyRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { receiveFile } from '../../files/received-file';
import { actorOf } from '../../http/actor';
import type { ApiServer } from '../../http/api-server';
import { sendTemplate } from '../../uploads/csv-template';
import { uploadResultJson } from '../../uploads/upload-json';
import { uploadCompanies } from './company-upload-service';
import { undoUpload } from './undo-service';

export function registerCompanyUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...companyRoutes.upload,
    handler: async (request, reply) => {
      const file = await receiveFile(request);
      const actor = { ...actorOf(request), requestId: request.id };
      const result = await uploadCompanies(context, actor, file, request.query);
      const json = await uploadResultJson(result);
      return reply.serializer(() => json).send(result);
    },
  });

  server.route({
    ...companyRoutes.undoUpload,
    handler: (request) => undoUpload(context, actorOf(request), request.params.id),
  });

  server.route({
    ...companyRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'company_upload_template.csv', COMPANY_UPLOAD_COLUMNS),
  });
}
