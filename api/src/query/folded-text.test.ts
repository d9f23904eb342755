import { foldText } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

/** Blocks of Latin, Greek, Cyrillic and Armenian characters, punctuation, ligatures and full-width forms. */
const BLOCKS = [
  [0x20, 0x58f],
  [0x1e00, 0x214f],
  [0xfb00, 0xfb06],
  [0xff00, 0xff5e],
] as const;

const characters = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter((character) => /[\p{L}\p{M}\p{P}\p{S}\p{N}\p{Zs}\p{Cf}]/u.test(character));

describe('the fold of SQL', async () => {
  const { db } = await startTestApp();

  it('is that of the contract', async () => {
    const texts = [
      ...characters.map((character) => `A${character} b`),
      ' O´Connor \t“x”\u200b — İZMİR ',
      'ΟΔΟΣ',
    ];
    const rows = await db
      .select({ text: sql<string>`text`, folded: sql<string>`fold(text)` })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`);
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
  });
});
