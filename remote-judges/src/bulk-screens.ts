/** Keeps the bulk screens in a lazy-loaded chunk. */
export { JudgeUploadPage } from './upload/judge-upload-page';
