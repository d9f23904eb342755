export { chosenFileProblem } from './chosen-file';
export { readCell, safeCell } from './csv-cell';
export { cellReportLines, errorReport, errorReportLines, errorReportRow } from './error-report';
export { headerKey } from './header-key';
export { ERROR_REPORT_COLUMNS, readOtherData, writeOtherData } from './other-data';
export * from './upload-limits';
export * from './upload-result';
