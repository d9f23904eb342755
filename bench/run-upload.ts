import { benchUpload } from './upload';

// npm run upload -w bench -- [number of rows] [number of companies before] [embedded | postgres]
const [rows = '50000', stored = '10000', kind] = process.argv.slice(2);
const isKnown = kind === 'embedded' || kind === 'postgres';
await benchUpload(Number(rows), Number(stored), isKnown ? [kind] : undefined);
