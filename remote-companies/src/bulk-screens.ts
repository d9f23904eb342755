/** Keeps the bulk screens in one lazy-loaded chunk. */
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
