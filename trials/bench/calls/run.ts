import { parseArgs } from 'node:util';
import { percentile, median, formatRow } from '../../kit/statistics';
import { eachDatabase, type BenchRecords } from '../servers/bench-server';
import { measureCalls, shareOfBare, ROUNDS } from './measured-calls';

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
const rounds = values.quick ? { measured: 15, before: 5 } : ROUNDS;
const all: readonly BenchRecords[] = ['companies', 'judges', 'people', 'alike'];
const wanted = positionals.length === 0 ? all.slice(0, 3) : all.filter((name) => positionals.includes(name));

for (const records of wanted) {
  const count = Number(values.count ?? (values.quick ? 1000 : COUNTS[records]));
  await eachDatabase(values.database, { count, records }, async (server, kind) => {
    console.log(
      `${count.toLocaleString('en')} ${records}, ${kind}: ${rounds.measured} calls, one after the other`,
    );
    console.log(formatRow('', 'median', 'p95', 'bare/product'));
    for await (const times of measureCalls(records, server, new RegExp(values.only), rounds)) {
      const columns = [median(times.product), percentile(times.product, 0.95)].map(
        (ms) => `${ms.toFixed(1)} ms`,
      );
      console.log(formatRow(times.name, ...columns, shareOfBare(times)));
    }
  });
}
