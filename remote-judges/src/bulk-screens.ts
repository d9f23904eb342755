/** Keeps the bulk screens in one lazy-loaded chunk. */
export { JudgeUploadPage } from './upload/judge-upload-page';
