import { PERSON_UPLOAD_COLUMNS, personRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { ApiServer } from '../../http/api-server';
import { sendTemplate } from '../../imports/csv-template';
import { receiveUpload, sendUploadResult } from '../../imports/upload-request';
import { uploadPeople } from './person-upload-service';

export function registerPersonUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...personRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(request);
      return sendUploadResult(reply, await uploadPeople(context, actor, file));
    },
  });

  server.route({
    ...personRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'people_upload_template.csv', PERSON_UPLOAD_COLUMNS),
  });
}
