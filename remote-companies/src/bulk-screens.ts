/** Groups the bulk screens into one lazy-loaded chunk. */
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
