import { errorReportLines, errorReportName, type ErrorRow } from '@studio-desk/shared-contract';
import { saveFile } from '@studio-desk/shared-ui/components';

/** The text of an error report: a byte order mark, so that spreadsheets read it as UTF-8, and lines by RFC 4180. */
export async function errorReportText(rows: readonly ErrorRow[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  // A lone line feed or carriage return ends a line for some readers.
  return stringify(errorReportLines(rows), { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

/** Saves every row with errors, with all its cells, to be corrected and uploaded again. */
export async function downloadErrorReport(rows: readonly ErrorRow[]): Promise<void> {
  const report = new Blob([await errorReportText(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(report, errorReportName(new Date()));
}
