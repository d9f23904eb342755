import { saveFile } from '@studio-desk/shared-ui/components';

/** The text of a CSV: a byte order mark, so that spreadsheets read it as UTF-8, and lines by RFC 4180. */
export async function csvText(lines: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  // A lone line feed or carriage return ends a line for some readers.
  return stringify(lines, { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

/** Saves lines of cells as a CSV; a cell that a spreadsheet would run is the caller's to make safe. */
export async function saveCsv(lines: string[][], name: string): Promise<void> {
  saveFile(new Blob([await csvText(lines)], { type: 'text/csv;charset=utf-8' }), name);
}
