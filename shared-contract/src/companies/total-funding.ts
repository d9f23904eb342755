/** Returns the sum in US dollars, or null if it is 0. */
export function sumFunding(entries: readonly { readonly amount: number }[]): number | null {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  // Round to cents, because sums of floating-point numbers are inexact.
  return Math.round(sum * 100) / 100 || null;
}
