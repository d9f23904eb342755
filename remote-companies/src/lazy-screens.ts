import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { companyEntity } from './company-queries';

/**
 * All lazy screens are in one chunk. With a chunk for each, the modules that they share would load with the
 * area's first screen.
 */
export { CompanyTable } from './explore/company-table';
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
export const CompanyActivityPage = createActivityPage('companies');
export const CompanyTrashPage = createTrashPage(companyEntity);
