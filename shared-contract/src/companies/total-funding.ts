/** Sum of the amounts in US dollars, or null where that is 0. */
export function totalFunding(entries: readonly { readonly amount: number }[]): number | null {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  // Sums of binary fractions are off by a trifle: money has cents.
  return Math.round(sum * 100) / 100 || null;
}
