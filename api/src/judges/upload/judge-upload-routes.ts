import { JUDGE_UPLOAD_COLUMNS, judgeRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { receiveFile } from '../../files/received-file';
import { actorOf } from '../../http/actor';
import type { ApiServer } from '../../http/api-server';
import { sendTemplate } from '../../uploads/csv-template';
import { uploadResultJson } from '../../uploads/upload-json';
import { uploadJudges } from './judge-upload-service';

export function registerJudgeUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...judgeRoutes.upload,
    handler: async (request, reply) => {
      const file = await receiveFile(request);
      const actor = { ...actorOf(request), requestId: request.id };
      const result = await uploadJudges(context, actor, file);
      const json = await uploadResultJson(result);
      return reply.serializer(() => json).send(result);
    },
  });

  server.route({
    ...judgeRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'judges_upload_template.csv', JUDGE_UPLOAD_COLUMNS),
  });
}
