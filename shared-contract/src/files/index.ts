export { chosenFileProblem } from './chosen-file';
export { readCell, safeCell } from './csv-cell';
export { cellReportLines, errorReport, errorReportLines, errorReportRow } from './error-report';
export { headerKey } from './header-key';
export { ERROR_REPORT_COLUMNS, readOtherData, writeOtherData } from './other-data';
export { DEFAULT_ENCODING, TEXT_ENCODINGS, type TextEncoding } from './encodings';
export { readAs, type ReadAs } from './text-encoding';
export * from './upload-limits';
export * from './upload-result';
