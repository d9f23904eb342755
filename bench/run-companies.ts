import { benchCompanies } from './companies';

// npm run companies -w bench -- [number of companies] [pattern of names] [embedded | postgres]
const [count = '50000', only = '.', kind] = process.argv.slice(2);
const isKnown = kind === 'embedded' || kind === 'postgres';
await benchCompanies(Number(count), new RegExp(only), isKnown ? [kind] : undefined);
