import { benchCalls } from './measured-calls';

// npm run companies -w bench -- [number of companies] [pattern of names] [embedded | postgres]; judges and people in the same way;
// tsx run-calls.ts alike: looks for similar names where all names are alike
const COUNTS = { companies: '50000', judges: '10000', people: '50000', alike: '50000' };
const wanted = process.argv[2];
const records = wanted === 'judges' || wanted === 'people' || wanted === 'alike' ? wanted : 'companies';
const [count = COUNTS[records], only = '.', kind] = process.argv.slice(3);
const isKnown = kind === 'embedded' || kind === 'postgres';
await benchCalls(records, Number(count), new RegExp(only), isKnown ? [kind] : undefined);
