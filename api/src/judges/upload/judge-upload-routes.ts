import { JUDGE_UPLOAD_COLUMNS, judgeRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { ApiServer } from '../../http/api-server';
import { sendTemplate } from '../../imports/csv-template';
import { receiveUpload, sendUploadResult } from '../../imports/upload-request';
import { uploadJudges } from './judge-upload-service';

export function registerJudgeUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...judgeRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(request);
      return sendUploadResult(reply, await uploadJudges(context, actor, file));
    },
  });

  server.route({
    ...judgeRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'judges_upload_template.csv', JUDGE_UPLOAD_COLUMNS),
  });
}
