/** Screens for many companies at once: one file of the build. */
export { TypeformCallbackPage } from './typeform/typeform-callback-page';
export { CompanyUploadPage } from './upload/company-upload-page';
