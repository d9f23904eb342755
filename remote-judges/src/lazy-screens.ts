import { activityPage } from '@studio-desk/shared-area/activity';

/** One chunk: what two lazy-loaded chunks share would load with the first screen. */
export { JudgeTable } from './explore/judge-table';
export { JudgeUploadPage } from './upload/judge-upload-page';
export const JudgeActivityPage = activityPage('judges');
