/** What ends a record, also mixed in one file. */
export const RECORD_ENDS = ['\r\n', '\n', '\r'];
