const LINE_PX = 16;
const GAP_PX = 6;
const NARROW_PX = 3.6;
const WIDE_PX = 10.6;
const USUAL_PX = 7.6;

/** Height that a chart reserves for the labels above its highest value. */
export const LABEL_SPACE_PX = LINE_PX + GAP_PX;

/**
 * Returns a function that returns true if the column with this index has a label. If columns are narrower
 * than their labels, only every nth column has one.
 */
export function createLabelFilter(
  labels: readonly string[],
  columnWidth: number,
  gap = 1,
): (index: number) => boolean {
  const widest = Math.max(0, ...labels.map(estimateLabelWidth));
  const step = Math.max(1, Math.ceil((widest + gap) / columnWidth));
  return (index) => (labels.length - 1 - index) % step === 0;
}

/**
 * Returns the indexes of bars with a label. A label must not overlap a higher bar or another label. If two
 * labels overlap, the higher bar keeps its label.
 */
export function findBarsWithLabel(
  labels: readonly string[],
  values: readonly number[],
  columnWidth: number,
): Set<number> {
  const widths = labels.map(estimateLabelWidth);
  const shown = new Set<number>();
  const distance = (one: number, other: number) => Math.abs(one - other) * columnWidth;
  const highestFirst = [...values.entries()].sort(([, a], [, b]) => b - a);
  for (const [index, value] of highestFirst) {
    const width = widths[index] ?? 0;
    const isClear = values.every((other, at) => {
      const isAbove = other <= value || distance(index, at) >= (width + columnWidth) / 2;
      const isApart = !shown.has(at) || distance(index, at) > (width + (widths[at] ?? 0)) / 2;
      return isAbove && isApart;
    });
    if (isClear) shown.add(index);
  }
  return shown;
}

export const estimateLabelWidth = (label: string) =>
  [...label].reduce((sum, letter) => {
    if ('.,: '.includes(letter)) return sum + NARROW_PX;
    return sum + ('MBTmw'.includes(letter) ? WIDE_PX : USUAL_PX);
  }, 0);
