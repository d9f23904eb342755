import { saveFile } from '@studio-desk/shared-ui/components';

/** Returns CSV text (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function toCsvText(lines: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  // Also quote cells with a single \r or \n, because some programs would end the row there.
  return stringify(lines, { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

/** The caller must escape cells that begin like a formula. */
export async function saveCsv(lines: string[][], name: string): Promise<void> {
  saveFile(new Blob([await toCsvText(lines)], { type: 'text/csv;charset=utf-8' }), name);
}
