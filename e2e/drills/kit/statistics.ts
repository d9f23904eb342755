export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function measureMedianMs(
  work: (round: number) => Promise<unknown>,
  rounds: number,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measureMs(() => work(round)));
  return median(times);
}

export const formatTableRow = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(34) + cells.map((cell) => String(cell).padStart(14)).join('');
