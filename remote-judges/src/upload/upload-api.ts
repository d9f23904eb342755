import { createUploadApi } from '@studio-desk/shared-area/uploads';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { judgeEntity } from '../judge-queries';

export const judgeUploadApi = createUploadApi(judgeRoutes, judgeEntity.refresh);
