import type { Company } from '@studio-desk/shared-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('dates of a company', async () => {
  const api = await testApp();
  const { created, list, read } = recordCalls<Company>(api, '/api/companies', await api.signIn());
  const zone = process.env.TZ;
  afterEach(() => {
    // Assigning undefined would set the string 'undefined'.
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'are the same when the server runs in time zone %s',
    async (timeZone) => {
      process.env.TZ = timeZone;
      for (const moment of ['2026-03-08T00:00:00.000Z', '2026-11-01T23:59:59.999Z']) {
        api.clock.set(moment);
        const company = await created({ company_name: 'Dated', year_started: '2026-01-01' });
        const expected = { date_added: moment.slice(0, 10), created_at: moment, year_started: '2026-01-01' };
        expect(company).toMatchObject(expected);
        expect(await read(company.id)).toMatchObject(expected);
        expect((await list('?limit=1000')).json<Company[]>().find(({ id }) => id === company.id)).toEqual(
          company,
        );
      }
      api.clock.set('2026-11-20T15:00:00.000Z');
    },
  );
});
