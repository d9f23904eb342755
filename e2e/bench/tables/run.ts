import { parseArgs } from 'node:util';
import { EXPORT_MEDIA_TYPES, QUERY_FIELDS, RECORD_KINDS, objectKeys } from '@studio-desk/shared-contract';
import { formatTableRow, measureMedianMs, median } from '../../drills/kit/statistics';
import { forEachDatabase, type BenchServer } from '../servers/bench-server';
import { fetchFromServer, measureWork, toJsonPostInit } from '../servers/measured-work';
import { listTableQueries, type QueriesByName } from './table-queries';

// npm run bench -- tables [--count 50000] [--database embedded | postgres] [--quick]
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const count = Number(values.count ?? (values.quick ? 1000 : 50_000));
const others = Math.round(count / 5);
const rounds = values.quick ? 1 : 3;
const SHOWN = 10;

const BUDGETS_MS = {
  postgres: { queries: 100, searches: 50 },
  embedded: { queries: 300, searches: 150 },
};
const EXPORT_BUDGET = { seconds: 5, addedMb: 100 };

async function measureCalls(title: string, calls: QueriesByName, budget: number): Promise<void> {
  const times: { name: string; ms: number; isEmpty: boolean }[] = [];
  for (const [name, call] of calls) {
    const isEmpty = (await call()).length === 0;
    times.push({ name, ms: await measureMedianMs(call, rounds), isEmpty });
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms);
  const over = times.filter(({ ms }) => ms > budget).length;
  const empty = times.filter(({ isEmpty }) => isEmpty).length;
  const middle = median(times.map(({ ms }) => ms)).toFixed(1);
  console.log(
    `${title}: ${times.length}, of which ${empty} find nothing; median ${middle} ms; ${over} over ${budget} ms`,
  );
  for (const { name, ms } of slowest.slice(0, Math.max(SHOWN, over)))
    console.log(formatTableRow(`  ${name}`, `${ms.toFixed(1)} ms`, ms > budget ? 'over budget' : ''));
}

async function measureExports(server: BenchServer): Promise<void> {
  const columns = [...QUERY_FIELDS.companies.keys()];
  for (const format of objectKeys(EXPORT_MEDIA_TYPES)) {
    const { seconds, addedMb } = await measureWork(`companies as ${format}`, server, async () => {
      const response = await fetchFromServer(
        server,
        '/companies/export',
        toJsonPostInit({ columns, format }),
      );
      await response.arrayBuffer();
    });
    if (seconds > EXPORT_BUDGET.seconds || addedMb > EXPORT_BUDGET.addedMb)
      console.log(`    over budget: ${EXPORT_BUDGET.seconds} s, ${EXPORT_BUDGET.addedMb} MB more`);
  }
}

await forEachDatabase(values.database, { count, records: 'tables' }, async (server, database) => {
  console.log(`${database}: ${count.toLocaleString('en')} companies, ${others} judges, ${others} people`);
  const budgets = BUDGETS_MS[database];
  for (const kind of RECORD_KINDS) {
    const calls = await listTableQueries(server, kind, kind === 'companies' ? count : others);
    await measureCalls(`${kind}, queries`, calls.queries, budgets.queries);
    await measureCalls(`${kind}, searches`, calls.searches, budgets.searches);
  }
  await measureExports(server);
});
