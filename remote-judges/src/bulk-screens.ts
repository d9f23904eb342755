/** Screens for many judges at once: one file of the build. */
export { JudgeUploadPage } from './upload/judge-upload-page';
