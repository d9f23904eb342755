import { readAs } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordCalls } from '../../testing/record-calls';
import { uploadCallsOf } from '../../testing/records/upload-calls';
import { testApp } from '../../testing/test-app';

interface Named {
  readonly id: string;
  readonly updated_at: string;
  readonly name: string;
  readonly company_name: string;
}

const areas = [
  { path: '/api/companies', column: 'company_name', field: 'company_name' },
  { path: '/api/judges', column: 'name', field: 'name' },
  { path: '/api/people', column: 'Name', field: 'name' },
] as const;

const result = z.looseObject({
  upload_id: z.string().nullable(),
  success_count: z.number(),
  read_as: readAs.nullable(),
});

describe('the encoding of an uploaded file', async () => {
  const api = await testApp();
  const ann = await api.signIn();

  describe.each(areas)('$path', ({ path, column, field }) => {
    const { send, sent, undone } = uploadCallsOf(api, ann, {
      path: `${path}/upload`,
      required: column,
      result,
    });
    const names = async () => {
      const listed = await recordCalls<Named>(api, path, ann).listed('?limit=1000');
      return listed.map((one) => one[field]);
    };
    const macRoman = Buffer.from(`${column}\nRen\x8e Mu\x96oz\n`, 'latin1');

    it('is guessed and reported, and the file is read again with the chosen one', async () => {
      const guessed = await sent(macRoman);
      expect(guessed.read_as).toEqual({ encoding: 'windows-1252', sample_words: ['RenŽ', 'Mu–oz'] });
      expect(await names()).toEqual(['RenŽ Mu–oz']);
      await undone(guessed.upload_id);

      const chosen = { encoding: 'macintosh', sample_words: ['René', 'Muñoz'] };
      const checked = await sent(macRoman, { query: '?encoding=macintosh&check_only=true' });
      expect(checked).toMatchObject({ success_count: 1, read_as: chosen });
      expect(await names()).toEqual([]);
      expect(await sent(macRoman, { query: '?encoding=macintosh' })).toMatchObject({ read_as: chosen });
      expect(await names()).toEqual(['René Muñoz']);
    });

    it('is not reported for a file that is UTF-8', async () => {
      const file = Buffer.from(`${column}\nZoë Núñez\n`);
      expect(await sent(file, { query: '?encoding=macintosh' })).toMatchObject({ read_as: null });
      expect(await names()).toContain('Zoë Núñez');
    });

    it.each(['shift_jis', 'Macintosh', '', 'utf-8&encoding=macintosh'])('is not %j', async (encoding) => {
      const response = await send(macRoman, { query: `?encoding=${encoding}` });
      expect(response.statusCode).toBe(422);
      expect(response.json().detail).toMatchObject([{ loc: ['query', 'encoding'] }]);
    });
  });
});
