import type { HistoryCheckResult } from '../history/history-check';

export const formatHistoryCheck = ({
  acknowledged,
  edits,
  unknown,
  unknownThere,
  written,
}: HistoryCheckResult): string =>
  `${acknowledged} companies and ${edits} edits acknowledged, ${unknown} calls with an unknown end ` +
  `(${unknownThere} of them kept), ${written} companies stored`;

export function formatLatencies(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}

export function reportFaults(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? 'nothing acknowledged was lost' : `${faults.length} faults`);
  return faults.length === 0;
}
