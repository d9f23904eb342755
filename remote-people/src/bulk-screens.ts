export { PersonUploadPage } from './upload/person-upload-page';
