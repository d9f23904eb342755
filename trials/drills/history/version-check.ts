import type { Outcome } from './timed-call';

/** A change as the audit has it: which edit it found, and which it left. */
export interface Version {
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What is wrong with one company that is there. */
export function editFaults(
  edits: readonly Outcome[],
  current: string | null,
  versions: readonly Version[],
): string[] {
  const created = versions.filter(({ action }) => action === 'create').length;
  const changes = versions.filter(({ action }) => action !== 'create');
  return [
    ...(created === 1 ? [] : [`its creation stands in the audit ${created} times`]),
    ...edits.flatMap((outcome, at) => outcomeFaults(outcome, String(at + 1), changes)),
    ...changes.filter(({ to }) => !isSent(to, edits)).map(({ to }) => `edit ${to} was never sent`),
    ...chainFaults(current, changes),
  ];
}

function outcomeFaults(outcome: Outcome, edit: string, changes: readonly Version[]): string[] {
  const count = changes.filter(({ to }) => to === edit).length;
  if (count > 1) return [`edit ${edit} stands in the audit ${count} times`];
  if (count === 0 && outcome === 'ok') return [`edit ${edit} was answered and is lost`];
  return count === 1 && outcome === 'fail' ? [`edit ${edit} was refused and is there`] : [];
}

const isSent = (edit: string | null, edits: readonly Outcome[]) =>
  edits.some((_outcome, at) => edit === String(at + 1));

/** Each change begins where the one before it ended, from nothing to what is stored now. */
function chainFaults(current: string | null, changes: readonly Version[]): string[] {
  const left = new Map(changes.map((change) => [change.from, change.to]));
  let reached: string | null = null;
  let steps = 0;
  for (let next = left.get(reached); next !== undefined && steps < changes.length; next = left.get(reached)) {
    reached = next;
    steps += 1;
  }
  if (steps < changes.length) return [`its versions have a gap after ${reached ?? 'its creation'}`];
  return reached === current ? [] : [`${current} is stored, its versions end at ${reached}`];
}
