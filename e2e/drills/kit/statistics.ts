export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const formatTableRow = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(34) + cells.map((cell) => String(cell).padStart(14)).join('');
