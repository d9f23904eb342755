import { type ZipEntry, createZipFile } from './zip-file';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface WorkbookOptions {
  readonly sheets?: readonly string[];
  readonly sharedStrings?: string;
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  readonly states?: readonly (string | undefined)[];
  readonly names?: readonly string[];
  readonly more?: readonly ZipEntry[];
}

export const toRowsXml = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells, row) => toRowXml(row + 1, cells.map(toTextCellXml))).join('');

export const toRowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((cell, column) => cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${number}"`)).join('')}</row>`;

export const toTextCellXml = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const VALID_ROWS_XML = toRowsXml([
  ['company_name', 'contact'],
  ['Acme', 'Ann'],
]);

/** Builds the workbook byte by byte, because spreadsheet libraries cannot write malformed ones. */
export const createWorkbookFile = (parts: WorkbookOptions = {}): Buffer =>
  createZipFile(createWorkbookEntries(parts));

export const createWorkbookWithEntry = (name: string, content: string | Buffer) =>
  createWorkbookFile({ more: [{ name, content }] });

export function createWorkbookEntries(parts: WorkbookOptions): ZipEntry[] {
  const { sheets = [VALID_ROWS_XML], more = [] } = parts;
  const replaced = new Set(more.map(({ name }) => name));
  const own = [
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { name: 'xl/workbook.xml', content: workbookXml(parts, sheets.length) },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(sheets.length) },
    { name: 'xl/styles.xml', content: stylesXml(parts.formats ?? []) },
    { name: 'xl/sharedStrings.xml', content: `${XML}<sst>${parts.sharedStrings ?? ''}</sst>` },
    ...sheets.map((data, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(data) })),
  ];
  return [...own.filter(({ name }) => !replaced.has(name)), ...more];
}

const times = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at + 1)).join('');

const sheetXml = (data: string) =>
  data.startsWith('<?xml')
    ? data
    : `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;

const contentTypes = (sheets: number) =>
  `${XML}<Types xmlns="${OFFICE}/package/2006/content-types">${[
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ['sharedStrings', 'sharedStrings'],
  ]
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`)
    .join('')}${times(
    sheets,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )}</Types>`;

function workbookXml({ is1904, states = [], names = [] }: WorkbookOptions, sheets: number) {
  const sheet = (number: number) => {
    const state = states[number - 1];
    const name = names[number - 1] ?? `Sheet${number}`;
    return `<sheet name="${name}" sheetId="${number}"${state ? ` state="${state}"` : ''} r:id="rId${number}"/>`;
  };
  return `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}">${
    is1904 ? '<workbookPr date1904="1"/>' : ''
  }<sheets>${times(sheets, sheet)}</sheets></workbook>`;
}

const relations = (sheets: number) =>
  `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${times(
    sheets,
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}</Relationships>`;

const stylesXml = (formats: readonly string[]) =>
  `${XML}<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellXfs>${[
    '<xf numFmtId="0"/>',
    ...formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`),
  ].join('')}</cellXfs></styleSheet>`;
