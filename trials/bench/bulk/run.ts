import { parseArgs } from 'node:util';
import { bulkResult, company, operationUndone } from '@studio-desk/shared-contract';
import { z } from 'zod';
import { type BenchServer, eachDatabase } from '../servers/bench-server';
import { callServer, measureWork } from '../servers/measured-work';

// npm run bench -- bulk, with any of these options; `--database` is embedded or postgres.
const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '50000' },
    changed: { type: 'string', default: '10000' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const PAGE = 1000;
const count = values.quick ? 2000 : Number(values.stored);
const changed = values.quick ? 1000 : Number(values.changed);

const post = (server: BenchServer, path: string, body: object = {}) =>
  callServer(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function idsOf(server: BenchServer): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < changed; offset += PAGE) {
    const page = await callServer(server, `/companies?limit=${PAGE}&offset=${offset}`, {});
    ids.push(
      ...z
        .array(company.pick({ id: true }))
        .parse(page)
        .map(({ id }) => id),
    );
  }
  return ids;
}

async function changeAndUndo(server: BenchServer, name: string, body: object) {
  const ids = await idsOf(server);
  const request = { ...body, ids, expected: ids.length };
  const done = await measureWork(name, server, async () =>
    bulkResult.parse(await post(server, '/companies/bulk', request)),
  );
  const undone = await measureWork(`${name}, undone`, server, async () =>
    operationUndone.parse(await post(server, `/operations/${done.operation_id}/undo`)),
  );
  if (done.changed !== ids.length || undone.restored !== ids.length)
    throw new Error(`${name}: ${done.changed} changed and ${undone.restored} restored of ${ids.length}`);
}

await eachDatabase(values.database, { count }, async (server, kind) => {
  console.log(`${changed.toLocaleString('en')} of ${count.toLocaleString('en')} companies, ${kind}`);
  const changes = {
    uga_contact: 'Changed by many',
    other_information: 'Changed by many',
    entr_certificate: true,
  };
  await changeAndUndo(server, 'changed', { action: 'update', changes });
  await changeAndUndo(server, 'deleted', { action: 'delete' });
});
