import { parseArgs } from 'node:util';
import { QUERY_FIELDS } from '@studio-desk/shared-contract';
import { type BenchServer, eachDatabase } from '../servers/bench-server';
import { measureWork } from '../servers/measured-work';

// npm run bench -- export, with any of these options; `--database` is embedded or postgres.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '2' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const count = values.quick ? 2000 : Number(values.count);
const rounds = values.quick ? 1 : Number(values.rounds);

const columns = [...QUERY_FIELDS.companies.keys()];

async function download({ api, token }: BenchServer, format: string): Promise<number> {
  const response = await fetch(`${api}/companies/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns, format }),
  });
  if (!response.ok || !response.body) throw new Error(`The export was refused: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

await eachDatabase(values.database, { count, records: 'tables' }, async (server, kind) => {
  console.log(
    `All ${columns.length} columns of ${count.toLocaleString('en')} companies, ${kind}; wanted: 5 s, 100 MB more`,
  );
  for (let round = 0; round < rounds; round += 1)
    for (const format of ['csv', 'xlsx']) {
      const bytes = await measureWork(format, server, () => download(server, format));
      console.log(`    file:                 ${(bytes / 1_048_576).toFixed(1)} MB`);
    }
});
