const LINE_PX = 16;
const GAP_PX = 4;
const NARROW_PX = 3.6;
const WIDE_PX = 10.6;
const USUAL_PX = 7.6;

export type LabelFit = 'flat' | 'upright' | 'none';

export function labelFit(words: readonly string[], columnWidth: number, gap = 1): LabelFit {
  if (widest(words) + gap <= columnWidth) return 'flat';
  return columnWidth >= LINE_PX ? 'upright' : 'none';
}

export const labelRoom = (words: readonly string[], fit: LabelFit): number =>
  fit === 'upright' ? widest(words) + 2 * GAP_PX : LINE_PX + GAP_PX;

const widest = (words: readonly string[]) => Math.max(0, ...words.map(widthOf));

const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => {
    if ('.,: '.includes(letter)) return sum + NARROW_PX;
    return sum + ('MBTmw'.includes(letter) ? WIDE_PX : USUAL_PX);
  }, 0);
