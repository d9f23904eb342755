import { activityPage } from '@studio-desk/shared-area/activity';

/** One chunk: what two lazy-loaded chunks share would load with the first screen. */
export { PersonTable } from './explore/person-table';
export { PersonUploadPage } from './upload/person-upload-page';
export const PersonActivityPage = activityPage('people');
