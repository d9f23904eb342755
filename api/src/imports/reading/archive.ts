import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { tooLarge, unsupportedMediaType } from '../../errors/api-error';
import { damagedWorkbook, MAX_CELL_CHARACTERS, passwordProtected, invalidFile } from './reading-limits';

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 10_000;
/** 100,000 rows of 20 columns take 90 MB in one part. */
const MOST_BYTES = 120 * MEGABYTE;
const MOST_BYTES_OF_ENTRY = 100 * MEGABYTE;
const MOST_RATIO = 200;
/** Smaller entries may have any compression ratio. */
const RATIO_FROM_BYTES = MEGABYTE;

const ARCHIVE_ENDING = /\.(?:zip|jar|gz|7z|rar|cab|tar|xls[xmb]|doc[xm]|ppt[xm]|od[ts])$/i;
const SHEETS_WITHOUT_CELLS = /^xl\/(?:chart|dialog|macro)sheets\/[^/]+\.xml$/i;
const EMPTY_PART = Buffer.from('<empty/>');
const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = '_rels/.rels';
const OF_WORKBOOK = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/.*\.(?:xml|rels))$/i;
const WITHOUT_CELLS =
  /^xl\/(?:drawings|charts|(?:chart|dialog|macro)sheets|diagrams|media|embeddings|externalLinks|pivot\w*|slicer\w*|tables|queryTables|comments|threadedComments|theme|calcChain|ctrlProps|customProperty|activeX|webextensions|worksheets\/_rels)/i;
/** True for the parts that are unpacked; the size limits ignore all other parts. */
const isNeeded = ({ fileName }: Entry) => OF_WORKBOOK.test(fileName) && !WITHOUT_CELLS.test(fileName);
/** One character can take ten bytes in XML, for example `&#x10FFFF;`. */
const MOST_BETWEEN_TAGS = MAX_CELL_CHARACTERS * 10;
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];

export type WorkbookParts = ReadonlyMap<string, Buffer>;

/** Unpacks a workbook and checks its declared and real sizes, so that the parser gets only checked parts. */
export async function unpackWorkbook(bytes: Uint8Array): Promise<WorkbookParts> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    const entries = await listEntries(archive);
    checkEntries(entries, bytes.length);
    return withContentTypes(await inflateNeeded(archive, entries));
  } catch (error) {
    throw isFault(error) ? damagedWorkbook() : error;
  }
}

/** True for errors of the zip library, which are plain `Error`s; our own are subclasses. */
const isFault = (error: unknown) => error instanceof Error && error.name === 'Error';

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MOST_ENTRIES) throw tooManyParts();
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
}

function checkEntries(entries: readonly Entry[], fileBytes: number) {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  const sum = (size: (entry: Entry) => number) => entries.reduce((total, entry) => total + size(entry), 0);
  if (names.size < entries.length || sum(({ compressedSize }) => compressedSize) > fileBytes)
    throw damagedWorkbook();
  for (const entry of entries) checkEntry(entry);
  if (sum((entry) => (isNeeded(entry) ? entry.uncompressedSize : 0)) > MOST_BYTES) throw tooMuchInside();
}

function checkEntry(entry: Entry) {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw passwordProtected();
  if (ARCHIVE_ENDING.test(fileName)) throw fileInside(fileName);
  if (!isNeeded(entry)) return;
  const inflates = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > MOST_BYTES_OF_ENTRY) throw tooMuchInside();
  if (uncompressedSize > RATIO_FROM_BYTES && inflates > MOST_RATIO) throw tooMuchInside();
}

async function inflateNeeded(archive: ZipFile, entries: readonly Entry[]): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let left = MOST_BYTES;
  for (const entry of entries) {
    if (SHEETS_WITHOUT_CELLS.test(entry.fileName)) parts.set(entry.fileName, EMPTY_PART);
    if (!isNeeded(entry)) continue;
    const chunk = await inflate(archive, entry, Math.min(left, MOST_BYTES_OF_ENTRY));
    left -= chunk.length;
    if (DECLARATIONS.some((declaration) => chunk.includes(declaration))) throw declarations();
    if (hasLongText(chunk)) throw tooMuchInCell();
    parts.set(entry.fileName, chunk);
  }
  return parts;
}

const RELATION = /<(?:\w+:)?Relationship\s[^<>]*>/g;
const USUAL_MAIN_PART = /^xl\/workbook\d*\.xml$/i;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Adds content types if a program wrote none: the parser needs them to find the main part, texts and styles. */
function withContentTypes(parts: Map<string, Buffer>): WorkbookParts {
  const main = mainPart(parts);
  if (main === undefined) throw noWorkbook();
  if (parts.has(CONTENT_TYPES)) return parts;
  const types = [
    [main, 'sheet.main'],
    ['xl/sharedStrings.xml', 'sharedStrings'],
    ['xl/styles.xml', 'styles'],
  ].filter(([name = '']) => parts.has(name));
  const overrides = types.map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`,
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return parts.set(CONTENT_TYPES, Buffer.from(`<Types xmlns="${namespace}">${overrides.join('')}</Types>`));
}

function mainPart(parts: ReadonlyMap<string, Buffer>): string | undefined {
  const relations = parts.get(RELATIONS)?.toString().match(RELATION) ?? [];
  const relation = relations.find((tag) => /\sType="[^"]*\/officeDocument"/.test(tag)) ?? '';
  const target = /\sTarget="\/?([^"]*)"/.exec(relation)?.[1];
  return (
    [...parts.keys()].find((name) => name === target) ??
    [...parts.keys()].find((name) => USUAL_MAIN_PART.test(name))
  );
}

/** True if a text without tags is so long that the parser would need a multiple of its memory. */
function hasLongText(chunk: Buffer): boolean {
  let tag = 0;
  while (tag + MOST_BETWEEN_TAGS < chunk.length) {
    const next = chunk.lastIndexOf('<', tag + MOST_BETWEEN_TAGS);
    if (next <= tag) return true;
    tag = next;
  }
  return false;
}

/** Unpacks an entry. Checks its real size and checksum, because the archive's directory may be forged. */
async function inflate(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let checksum = 0;
  const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw tooMuchInside();
    checksum = crc32(chunk, checksum);
    chunks.push(chunk);
  }
  if (checksum !== entry.crc32) throw damagedWorkbook();
  return Buffer.concat(chunks, length);
}

const noWorkbook = () =>
  unsupportedMediaType('This file is not an Excel workbook. Save it as .xlsx or .csv and upload that.');

const tooManyParts = () =>
  tooLarge(
    `This workbook has more than ${MOST_ENTRIES.toLocaleString('en')} parts. Save its sheets as CSV and upload those.`,
  );

const tooMuchInside = () =>
  tooLarge('This workbook is too large when unpacked. Save it as CSV, or split it and upload the parts.');

const tooMuchInCell = () =>
  invalidFile(
    `A cell of this workbook holds more than ${MAX_CELL_CHARACTERS.toLocaleString('en')} characters. Shorten it and upload the file again.`,
  );

const fileInside = (name: string) =>
  invalidFile(`This workbook has another file inside (${name}). Remove it, or save the sheet as CSV.`);

const declarations = () =>
  invalidFile('This workbook holds declarations that no spreadsheet writes. Save it again and upload that.');
