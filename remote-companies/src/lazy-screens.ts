import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { companyEntity } from './company-queries';

/** One chunk for all lazy screens, because modules shared by several chunks load with the first screen. */
export { CompanyTable } from './explore/company-table';
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
export const CompanyActivityPage = createActivityPage('companies');
export const CompanyTrashPage = createTrashPage(companyEntity);
