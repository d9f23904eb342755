/** Sum in US dollars, or null if it is 0. */
export function totalFunding(entries: readonly { readonly amount: number }[]): number | null {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  // Rounds away errors of binary fractions.
  return Math.round(sum * 100) / 100 || null;
}
