import { RECORD_KINDS } from '@studio-desk/shared-contract';
import { parseArgs } from 'node:util';
import { forEachDatabase } from '../servers/bench-server';
import { generateCsv, measureUploads } from './upload';

// npm run bench -- uploads, with any of these options; `--database` is embedded or postgres.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5300,26500,50000' },
    records: { type: 'string', default: RECORD_KINDS.join(',') },
    stored: { type: 'string', default: '10000' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const MEGABYTE = 1_048_576;
const sizes = values.quick ? [1000] : values.rows.split(',').map(Number);
const count = values.quick ? 1000 : Number(values.stored);

const wanted = RECORD_KINDS.filter((records) => values.records.split(',').includes(records));

for (const records of wanted) {
  for (const rows of sizes) {
    const file = generateCsv(records, rows);
    await forEachDatabase(values.database, { count, records }, async (server, kind) => {
      const size = `${rows.toLocaleString('en')} rows, ${(file.length / MEGABYTE).toFixed(1)} MB`;
      console.log(`${size}, into ${count.toLocaleString('en')} ${records}, ${kind}`);
      await measureUploads(server, records, file);
    });
  }
}
