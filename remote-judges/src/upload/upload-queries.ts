import { createUploadQueries } from '@studio-desk/shared-area/uploads';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { judgeEntity } from '../judge-queries';

export const judgeUploadQueries = createUploadQueries(judgeRoutes, judgeEntity.refresh);
