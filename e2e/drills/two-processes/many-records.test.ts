import { fileURLToPath } from 'node:url';
import {
  bulkResult,
  companyRoutes,
  companyUploadResult,
  operationUndoResult,
  type CompanyWithComputedFields,
} from '@studio-desk/shared-contract';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { signInForAccessToken } from '../kit/account';
import { makeTimedCall } from '../kit/call';
import { createPostgresDrillDatabase, withPostgresCluster } from '../kit/database';
import { startApi } from '../kit/process';
import { testApiProgram } from '../kit/test-command';

const SHIFTED_CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));
const BEHIND_MS = -300_000;
const RECORDS = 200;
const HALF = RECORDS / 2;
const ROUNDS = 3;

const companies = companyRoutes.query.schema.response[200];

/** Starts two processes with one database; the clock of the second one is five minutes behind. */
async function twoProcesses(url: string) {
  const { dataDir, settings } = createPostgresDrillDatabase(url);
  const right = await startApi(testApiProgram, dataDir, settings);
  onTestFinished(async () => void (await right.stop()));
  const shifted = { ...settings, CLOCK_AHEAD_MS: String(BEHIND_MS) };
  const behind = await startApi(['--import', SHIFTED_CLOCK, ...testApiProgram], dataDir, shifted);
  onTestFinished(async () => void (await behind.stop()));
  const token = await signInForAccessToken(right.url);

  async function send<Body extends z.ZodType>(
    from: { readonly url: string },
    path: string,
    schema: Body,
    body: object = {},
    method = 'POST',
  ): Promise<z.output<Body>> {
    const response = await makeTimedCall(from.url, path, { token, method, body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return schema.parse(response.body);
  }

  async function upload(names: readonly string[]) {
    const form = new FormData();
    form.set(
      'file',
      new Blob([['company_name,major', ...names.map((name) => `${name},Art`)].join('\n')]),
      'a.csv',
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${right.url}/api/companies/upload`, {
      method: 'POST',
      headers,
      body: form,
    });
    return companyUploadResult.parse(await response.json());
  }

  const named = (search: string): Promise<CompanyWithComputedFields[]> =>
    send(right, '/companies/query', companies, { search, limit: 1000 });
  return { right, behind, send, upload, named };
}

describe.skipIf(findPostgresBinaries() === undefined)(
  'two machines that change many records',
  () => {
    it('keep what was edited on the one whose clock is behind when the upload is undone, and lose nothing at once', async () =>
      withPostgresCluster(async (cluster) => {
        const { right, behind, send, upload, named } = await twoProcesses(cluster.url('postgres'));
        const { operation_id: uploaded } = await upload(['Edited', 'Untouched']);
        const [edited] = await named('Edited');
        await send(behind, `/companies/${edited?.id}`, z.object({}), { major: 'Law' }, 'PUT');
        expect(await send(right, `/operations/${uploaded}/undo`, operationUndoResult)).toMatchObject({
          removed: 1,
          skipped: [{ name: 'Edited', reason: 'Changed since' }],
        });
        expect(await named('Edited')).toMatchObject([{ major: 'Law' }]);

        await upload(Array.from({ length: RECORDS }, (_, index) => `Many ${index}`));
        const ids = (await named('Many')).map(({ id }) => id);
        expect(ids).toHaveLength(RECORDS);
        const change = (from: typeof right, chosen: readonly string[], changes: object) =>
          send(from, '/companies/bulk', bulkResult, {
            action: 'update',
            ids: chosen,
            changes,
            expected: chosen.length,
          });
        for (let round = 0; round < ROUNDS; round += 1) {
          const first = await change(right, ids, { major: `Law ${round}`, contact: 'Kim' });
          const [industry, major, undone] = await Promise.all([
            change(right, ids, { industry: `Music ${round}` }),
            change(behind, ids.slice(0, HALF), { major: `Biology ${round}` }),
            send(behind, `/operations/${first.operation_id}/undo`, operationUndoResult),
          ]);
          expect([industry.changed, major.changed, undone.restored]).toEqual([RECORDS, HALF, RECORDS]);
          expect([0, HALF]).toContain(undone.skipped.length);
          const after = new Map((await named('Many')).map((company) => [company.id, company]));
          for (const [index, id] of ids.entries())
            expect(after.get(id)).toMatchObject({
              industry: `Music ${round}`,
              contact: null,
              major: index < HALF ? `Biology ${round}` : 'Art',
            });
        }
      }));
  },
  180_000,
);
