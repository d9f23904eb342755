import { COMPANY_UPLOAD_COLUMNS, companyRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { actorOf } from '../../http/actor';
import type { ApiServer } from '../../http/api-server';
import { sendTemplate } from '../../imports/csv-template';
import { receiveUpload, sendUploadResult } from '../../imports/upload-request';
import { uploadCompanies } from './company-upload-service';
import { undoUpload } from './undo-service';

export function registerCompanyUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...companyRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(request);
      return sendUploadResult(reply, await uploadCompanies(context, actor, file, request.query));
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
