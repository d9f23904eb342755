import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { ApiError, tooLargeError } from '../../errors/api-error';

export const MAX_CELL_CHARACTERS = 32_767;

/** How many non-blank rows are searched for the header, because there may be titles above it. */
export const HEADER_SEARCH_ROWS = 20;

/** Uses 422, not 415, because the file type is supported, but the file is missing or cannot be read. */
export const invalidFileError = (detail: string) =>
  new ApiError({ status: 422, code: 'invalid_input', detail });

export const emptyFileError = () => invalidFileError('The file is empty.');

export const passwordProtectedError = () =>
  invalidFileError('This file is protected by a password. Save it without one and upload it again.');

export const damagedWorkbookError = () =>
  invalidFileError('This workbook is damaged. Open it in a spreadsheet, save it again and upload that.');

export const tooManyRowsError = () =>
  tooLargeError(
    `The file has more than ${UPLOAD_MAX_ROWS.toLocaleString('en')} rows. Split it and upload the parts.`,
  );

export const tooManyCharactersError = (cell: string) =>
  invalidFileError(
    `${cell} holds more than ${MAX_CELL_CHARACTERS.toLocaleString('en')} characters. Shorten it and upload the file again.`,
  );
