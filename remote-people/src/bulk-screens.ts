/** Screens for many people at once: one file of the build. */
export { PersonUploadPage } from './upload/person-upload-page';
