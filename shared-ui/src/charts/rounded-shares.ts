export function roundShares(counts: readonly number[], whole = 100): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * whole);
  const shares = exact.map(Math.floor);
  const left = whole - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = exact
    .map((share, index) => ({ index, fraction: share - Math.floor(share) }))
    .sort((a, b) => b.fraction - a.fraction)
    .slice(0, left);
  const raised = new Set(byFraction.map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}
