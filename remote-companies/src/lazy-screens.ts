import { activityPage } from '@studio-desk/shared-area/activity';

/** One chunk: what two lazy-loaded chunks share would load with the first screen. */
export { CompanyTable } from './explore/company-table';
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
export const CompanyActivityPage = activityPage('companies');
