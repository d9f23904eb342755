import { parseArgs } from 'node:util';
import { at, median, row } from '../../kit/figures';
import { eachDatabase, type BenchRecords } from '../servers/bench-server';
import { measureCalls, shareOfBare, TURNS } from './measured-calls';

// npm run bench -- calls [companies …] [--count n] [--only pattern] [--database embedded | postgres] [--quick]
const COUNTS: Record<BenchRecords, number> = {
  companies: 50_000,
  judges: 10_000,
  people: 50_000,
  alike: 50_000,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    only: { type: 'string', default: '.' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const turns = values.quick ? { measured: 15, before: 5 } : TURNS;
const all: readonly BenchRecords[] = ['companies', 'judges', 'people', 'alike'];
const wanted = positionals.length === 0 ? all.slice(0, 3) : all.filter((name) => positionals.includes(name));

for (const records of wanted) {
  const count = Number(values.count ?? (values.quick ? 1000 : COUNTS[records]));
  await eachDatabase(values.database, { count, records }, async (server, kind) => {
    console.log(
      `${count.toLocaleString('en')} ${records}, ${kind}: ${turns.measured} calls, one after the other`,
    );
    console.log(row('', 'median', 'p95', 'bare/product'));
    for await (const times of measureCalls(records, server, new RegExp(values.only), turns)) {
      const figures = [median(times.product), at(times.product, 0.95)].map((ms) => `${ms.toFixed(1)} ms`);
      console.log(row(times.name, ...figures, shareOfBare(times)));
    }
  });
}
