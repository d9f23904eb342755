import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { judgeEntity } from './judge-queries';

/**
 * All lazy screens are in one chunk. With a chunk for each, the modules that they share would load with the
 * area's first screen.
 */
export { JudgeTable } from './explore/judge-table';
export { JudgeUploadPage } from './upload/judge-upload-page';
export const JudgeActivityPage = createActivityPage('judges');
export const JudgeTrashPage = createTrashPage(judgeEntity);
