import { parseArgs } from 'node:util';
import { measureCalls } from '../calls/measured-calls';
import { median, formatRow } from '../../kit/statistics';
import { eachDatabase } from '../servers/bench-server';

// npm run bench -- growth [--counts 1000,50000,500000] [--database embedded | postgres] [--quick]
const { values } = parseArgs({
  options: {
    counts: { type: 'string' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const counts = (values.counts ?? (values.quick ? '1000,10000' : '1000,50000,500000')).split(',').map(Number);
const rounds = { measured: values.quick ? 9 : 25, before: 3 };
const MEASURED_CALLS =
  /^(dashboard metrics|recent, mine|recent, others|office space|one company|first page|page 1000|search 'br'|similar to a known|edit|create)/;

const grown = new Map<string, string[]>();
const heads: string[] = [];
for (const count of counts) {
  const began = performance.now();
  await eachDatabase(values.database, { count }, async (server, kind) => {
    heads.push(`${kind} ${count >= 1000 ? `${count / 1000}k` : count}`);
    for await (const { name, product } of measureCalls('companies', server, MEASURED_CALLS, rounds))
      grown.set(name, [...(grown.get(name) ?? []), `${median(product).toFixed(1)} ms`]);
  });
  console.log(
    `${count.toLocaleString('en')} companies: filled and measured in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}
console.log(formatRow('companies', ...heads));
for (const [name, cells] of grown) console.log(formatRow(name, ...cells));
