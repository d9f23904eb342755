import type { Outcome } from '../history/timed-call';
import type { Written } from '../history/write-history';

/** The history as it is at this moment; writers go on with the other one. */
export const copyOf = (history: readonly Written[]): Written[] =>
  history.map((entry) => ({ ...entry, edits: [...entry.edits] }));

/**
 * What a backup has to have of a history: all that was answered before it began. What was answered or sent later may be
 * in it or not. What was refused is in none.
 */
export function requiredOf(history: readonly Written[], before: readonly Written[]): Written[] {
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const required = (outcome: Outcome, earlier: Outcome | undefined): Outcome =>
    outcome === 'ok' && earlier !== 'ok' ? 'unknown' : outcome;
  return history.map((entry) => {
    const earlier = known.get(entry.name);
    return {
      ...entry,
      created: required(entry.created, earlier?.created),
      edits: entry.edits.map((outcome, at) => required(outcome, earlier?.edits[at])),
    };
  });
}
