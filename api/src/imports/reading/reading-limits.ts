import { ApiError, tooLarge, unsupportedMediaType } from '../../errors/api-error';

export const MAX_SHEET_COLUMNS = 200;
export const MAX_SHEETS = 20;

export const MAX_CELL_CHARACTERS = 32_767;

/** Number of non-blank rows in which the header is searched, because titles may stand above it. */
export const HEADER_SEARCH_ROWS = 20;

/** 422 instead of 415: the file type is supported, but the file is missing or cannot be read. */
export const invalidFile = (detail: string) => new ApiError({ status: 422, code: 'invalid_input', detail });

export const fileTooLarge = () => tooLarge('The file is larger than 10MB. Split it and upload the parts.');

export const missingFile = () => invalidFile('Please select a file first');

export const wrongFileExtension = () => unsupportedMediaType('Please select a CSV or Excel file');

export const passwordProtected = () =>
  invalidFile('This file is protected by a password. Save it without one and upload it again.');

export const fileReadTimedOut = () =>
  invalidFile('This file takes too long to read. Save it as CSV, or split it and upload the parts.');

export const fileReadOutOfMemory = () =>
  tooLarge('This file needs too much memory to read. Save it as CSV, or split it and upload the parts.');

export const tooManyRows = (most: number) =>
  tooLarge(`The file has more than ${most.toLocaleString('en')} rows. Split it and upload the parts.`);

export const damagedWorkbook = () =>
  invalidFile('This workbook is damaged. Open it in a spreadsheet, save it again and upload that.');
