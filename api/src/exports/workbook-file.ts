import { PassThrough, Readable } from 'node:stream';
import type { QueryField } from '@studio-desk/shared-contract';
import { ZipFile } from 'yazl';
import type { ExportCell } from './export-rows';
import { streamSheetXml } from './sheet-xml';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Compared with the default level, takes half the time and makes files a tenth larger. */
const COMPRESSION = 3;

/** The parts that are the same in all workbooks. `CELL_FORMATS` has the indexes of the styles' `cellXfs`. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
};

const workbookPart = (sheet: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

export function streamWorkbook(
  sheet: string,
  columns: readonly QueryField[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): Readable {
  const zip = new ZipFile();
  const rows = Readable.from(streamSheetXml(columns, batches), { objectMode: false });
  for (const [path, xml] of Object.entries({ ...PARTS, 'xl/workbook.xml': workbookPart(sheet) }))
    zip.addBuffer(Buffer.from(XML + xml), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION });
  zip.end();
  const file = zip.outputStream.pipe(new PassThrough());
  rows.once('error', (error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}
