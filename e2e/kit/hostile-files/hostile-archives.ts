import {
  DAMAGED_OUTCOME,
  type HostileFile,
  LOCKED_OUTCOME,
  MEGABYTE,
  createRefusedOutcome,
} from './hostile-file';
import {
  VALID_ROWS_XML,
  createWorkbookEntries,
  createWorkbookFile,
  createWorkbookWithEntry,
} from './workbook-file';
import { createZipFile } from './zip-file';

const TOO_MUCH = createRefusedOutcome(413, 'This workbook is too large when unpacked.');
const NO_WORKBOOK = createRefusedOutcome(415, 'This file is not an Excel workbook.');

export const hostileArchives: readonly HostileFile[] = [
  {
    what: 'a bomb: 100 MB of zeros in a sheet',
    bytes: () => createWorkbookWithEntry('xl/worksheets/sheet1.xml', Buffer.alloc(100 * MEGABYTE, ' ')),
    becomes: TOO_MUCH,
  },
  {
    what: 'a bomb that says it is small',
    bytes: () =>
      createWorkbookFile({
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
      createWorkbookFile({
        more: Array.from({ length: 125 }, (_, at) => ({
          name: `xl/worksheets/sheet${at + 2}.xml`,
          content: Buffer.alloc(MEGABYTE - 1, ' '),
        })),
      }),
    becomes: TOO_MUCH,
  },
  {
    what: 'shared texts that inflate by 1000',
    bytes: () => createWorkbookWithEntry('xl/sharedStrings.xml', Buffer.alloc(20 * MEGABYTE, 'a')),
    becomes: TOO_MUCH,
  },
  {
    what: 'an archive in the archive',
    bytes: () =>
      createWorkbookWithEntry('xl/embeddings/inner.zip', createZipFile([{ name: 'a', content: 'a' }])),
    becomes: 1,
  },
  {
    what: 'a workbook in the workbook',
    bytes: () => createWorkbookWithEntry('xl/embeddings/Book1.xlsx', createWorkbookFile()),
    becomes: 1,
  },
  {
    what: '65,000 parts',
    bytes: () =>
      createZipFile(Array.from({ length: 65_000 }, (_, at) => ({ name: `xl/${at}`, content: '' }))),
    becomes: NO_WORKBOOK,
  },
  {
    what: 'a directory that says it has 65,535 parts',
    bytes: () => createZipFile(createWorkbookEntries({}), { declaredEntries: 65_534 }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a directory that says it has more parts than it has',
    bytes: () => createZipFile(createWorkbookEntries({}), { declaredEntries: 100 }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part that says it is larger than it is',
    bytes: () => createWorkbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', declaredSize: 5000 }] }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part that says it is packed into more than the file',
    bytes: () =>
      createWorkbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', declaredPackedSize: 50_000_000 }] }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'parts whose bytes overlap',
    bytes: () =>
      createZipFile([
        ...createWorkbookEntries({}),
        ...Array.from({ length: 100 }, (_, at) => ({
          name: `xl/a${at}.xml`,
          content: VALID_ROWS_XML.repeat(50),
          sharesBytesOf: 0,
        })),
      ]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'sizes of 64 bits without their field',
    bytes: () => createWorkbookFile({ more: [{ name: 'xl/a.xml', content: 'x', declaredSize: 0xffffffff }] }),
    becomes: TOO_MUCH,
  },
  {
    what: 'sizes of 64 bits beyond all',
    bytes: () =>
      createWorkbookFile({
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
    bytes: () => createWorkbookWithEntry('../../etc/passwd', 'x'),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part two folders up from within',
    bytes: () => createWorkbookWithEntry('xl/../../x.xml', 'x'),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part at the root',
    bytes: () => createWorkbookWithEntry('/xl/x.xml', 'x'),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'parts that are of no use here',
    bytes: () =>
      createWorkbookFile({
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
    bytes: () => createZipFile([...createWorkbookEntries({}), { name: 'XL/workbook.xml', content: 'x' }]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a part whose checksum is of something else',
    bytes: () =>
      createWorkbookFile({
        more: [{ name: 'xl/styles.xml', content: '<styleSheet/>', declaredChecksum: 1 }],
      }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'encrypted parts',
    bytes: () => createWorkbookFile({ more: [{ name: 'xl/styles.xml', content: 'x', isEncrypted: true }] }),
    becomes: LOCKED_OUTCOME,
  },
  {
    what: 'a second directory behind the first',
    bytes: () =>
      createZipFile(createWorkbookEntries({}), {
        trailer: createZipFile([{ name: 'xl/workbook.xml', content: 'x' }]),
      }),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'an archive cut off',
    bytes: () => createWorkbookFile().subarray(0, 900),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'an archive with flipped bytes',
    bytes: () => flipped(createWorkbookFile()),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'an archive of anything',
    name: 'file.xlsx',
    bytes: () => createZipFile([{ name: 'readme.txt', content: 'x' }]),
    becomes: NO_WORKBOOK,
  },
  { what: 'four bytes of an archive', bytes: () => Buffer.from('PK\x03\x04'), becomes: DAMAGED_OUTCOME },
  {
    what: 'a workbook without a sheet that it names',
    bytes: () => createZipFile(createWorkbookEntries({}).filter(({ name }) => !name.includes('sheet1'))),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'a binary workbook',
    bytes: () =>
      createZipFile([
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'xl/workbook.bin', content: 'x' },
      ]),
    becomes: NO_WORKBOOK,
  },
  {
    what: 'a workbook with macros',
    bytes: () => createWorkbookWithEntry('xl/vbaProject.bin', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])),
    becomes: 1,
  },
  {
    what: 'a workbook with links to other files',
    bytes: () => createWorkbookWithEntry('xl/externalLinks/externalLink1.xml', '<!DOCTYPE x>'),
    becomes: 1,
  },
];

const flipped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, at) => (at > 60 && at % 40 === 0 ? byte ^ 0xff : byte)));
