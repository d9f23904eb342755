import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { judgeEntity } from './judge-queries';

/** One chunk for all lazy screens, because modules shared by several chunks load with the first screen. */
export { JudgeTable } from './explore/judge-table';
export { JudgeUploadPage } from './upload/judge-upload-page';
export const JudgeActivityPage = createActivityPage('judges');
export const JudgeTrashPage = createTrashPage(judgeEntity);
