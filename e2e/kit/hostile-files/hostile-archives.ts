import { DAMAGED_OUTCOME, type HostileFile, LOCKED_OUTCOME, MEGABYTE, refusedOutcome } from './hostile-file';
import { GOOD_ROWS, workbookEntries, workbookFile, workbookWithEntry } from './workbook-file';
import { zipFile } from './zip-file';

const TOO_MUCH = refusedOutcome(413, 'This workbook is too large when unpacked.');
const NO_WORKBOOK = refusedOutcome(415, 'This file is not an Excel workbook.');
const FILE_INSIDE = refusedOutcome(422, 'This workbook has another file inside');
const TOO_MANY_PARTS = refusedOutcome(413, 'This workbook has more than 10,000 parts.');

export const hostileArchives: readonly HostileFile[] = [
  {
    what: 'a bomb: 100 MB of zeros in a sheet',
    bytes: () => workbookWithEntry('xl/worksheets/sheet1.xml', Buffer.alloc(100 * MEGABYTE, ' ')),
    becomes: TOO_MUCH,
  },
  {
    what: 'a bomb that says it is small',
    bytes: () =>
      workbookFile({
        more: [
          {
            name: 'xl/worksheets/sheet1.xml',
            content: Buffer.alloc(100 * MEGABYTE, ' '),
            declaredSize: 1000,
          },
        ],
      }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a bomb of many small parts',
    bytes: () =>
      workbookFile({
        more: Array.from({ length: 125 }, (_, at) => ({
          name: `xl/worksheets/sheet${at + 2}.xml`,
          content: Buffer.alloc(MEGABYTE - 1, ' '),
        })),
      }),
    becomes: TOO_MUCH,
  },
  {
    what: 'shared texts that inflate by 1000',
    bytes: () => workbookWithEntry('xl/sharedStrings.xml', Buffer.alloc(20 * MEGABYTE, 'a')),
    becomes: TOO_MUCH,
  },
  {
    what: 'an archive in the archive',
    bytes: () => workbookWithEntry('xl/embeddings/inner.zip', zipFile([{ name: 'a', content: 'a' }])),
    becomes: FILE_INSIDE,
  },
  {
    what: 'a workbook in the workbook',
    bytes: () => workbookWithEntry('xl/embeddings/Book1.xlsx', workbookFile()),
    becomes: FILE_INSIDE,
  },
  {
    what: '65,000 parts',
    bytes: () => zipFile(Array.from({ length: 65_000 }, (_, at) => ({ name: `xl/${at}`, content: '' }))),
    becomes: TOO_MANY_PARTS,
  },
  {
    what: 'a directory that says it has 65,535 parts',
    bytes: () => zipFile(workbookEntries({}), { declaredEntries: 65_534 }),
    becomes: TOO_MANY_PARTS,
  },
  {
    what: 'a directory that says it has more parts than it has',
    bytes: () => zipFile(workbookEntries({}), { declaredEntries: 100 }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part that says it is larger than it is',
    bytes: () => workbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', declaredSize: 5000 }] }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part that says it is packed into more than the file',
    bytes: () =>
      workbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', declaredPackedSize: 50_000_000 }] }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'parts whose bytes overlap',
    bytes: () =>
      zipFile([
        ...workbookEntries({}),
        ...Array.from({ length: 100 }, (_, at) => ({
          name: `xl/a${at}.xml`,
          content: GOOD_ROWS.repeat(50),
          sharesBytesOf: 0,
        })),
      ]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'sizes of 64 bits without their field',
    bytes: () => workbookFile({ more: [{ name: 'xl/a.xml', content: 'x', declaredSize: 0xffffffff }] }),
    becomes: TOO_MUCH,
  },
  {
    what: 'sizes of 64 bits beyond all',
    bytes: () =>
      workbookFile({
        more: [
          {
            name: 'xl/a.xml',
            content: 'x',
            declaredSize: 0xffffffff,
            extra: Buffer.from(`01000800${'ff'.repeat(8)}`, 'hex'),
          },
        ],
      }),
    becomes: TOO_MUCH,
  },
  {
    what: 'a part two folders up',
    bytes: () => workbookWithEntry('../../etc/passwd', 'x'),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part two folders up from within',
    bytes: () => workbookWithEntry('xl/../../x.xml', 'x'),
    becomes: DAMAGED_OUTCOME,
  },
  { what: 'a part at the root', bytes: () => workbookWithEntry('/xl/x.xml', 'x'), becomes: DAMAGED_OUTCOME },
  {
    what: 'parts that are of no use here',
    bytes: () =>
      workbookFile({
        more: [
          'META-INF/manifest.xml',
          'package/services/metadata/core-properties/a.psmdcp',
          'customUI/customUI.xml',
          'userCustomization/customUI.xml',
          '[trash]/0000.dat',
        ].map((name) => ({ name, content: '<!DOCTYPE x>' })),
      }),
    becomes: 1,
  },
  {
    what: 'a part that is there twice',
    bytes: () => zipFile([...workbookEntries({}), { name: 'XL/workbook.xml', content: 'x' }]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part whose checksum is of something else',
    bytes: () =>
      workbookFile({ more: [{ name: 'xl/styles.xml', content: '<styleSheet/>', declaredChecksum: 1 }] }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'encrypted parts',
    bytes: () => workbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', isEncrypted: true }] }),
    becomes: LOCKED_OUTCOME,
  },
  {
    what: 'a second directory behind the first',
    bytes: () =>
      zipFile(workbookEntries({}), { trailer: zipFile([{ name: 'xl/workbook.xml', content: 'x' }]) }),
    becomes: DAMAGED_OUTCOME,
  },
  { what: 'an archive cut off', bytes: () => workbookFile().subarray(0, 900), becomes: DAMAGED_OUTCOME },
  { what: 'an archive with flipped bytes', bytes: () => flipped(workbookFile()), becomes: DAMAGED_OUTCOME },
  {
    what: 'an archive of anything',
    name: 'file.xlsx',
    bytes: () => zipFile([{ name: 'readme.txt', content: 'x' }]),
    becomes: NO_WORKBOOK,
  },
  { what: 'four bytes of an archive', bytes: () => Buffer.from('PK\x03\x04'), becomes: DAMAGED_OUTCOME },
  {
    what: 'a workbook without a sheet that it names',
    bytes: () => zipFile(workbookEntries({}).filter(({ name }) => !name.includes('sheet1'))),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a binary workbook',
    bytes: () =>
      zipFile([
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'xl/workbook.bin', content: 'x' },
      ]),
    becomes: NO_WORKBOOK,
  },
  {
    what: 'a workbook with macros',
    bytes: () => workbookWithEntry('xl/vbaProject.bin', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])),
    becomes: 1,
  },
  {
    what: 'a workbook with links to other files',
    bytes: () => workbookWithEntry('xl/externalLinks/externalLink1.xml', '<!DOCTYPE x>'),
    becomes: 1,
  },
];

const flipped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, at) => (at > 60 && at % 40 === 0 ? byte ^ 0xff : byte)));
