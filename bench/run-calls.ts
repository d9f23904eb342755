import { benchCalls } from './measured-calls';

// npm run companies -w bench -- [number of companies] [pattern of names] [embedded | postgres]; judges alike
const COUNTS = { companies: '50000', judges: '10000' };
const records = process.argv[2] === 'judges' ? 'judges' : 'companies';
const [count = COUNTS[records], only = '.', kind] = process.argv.slice(3);
const isKnown = kind === 'embedded' || kind === 'postgres';
await benchCalls(records, Number(count), new RegExp(only), isKnown ? [kind] : undefined);
