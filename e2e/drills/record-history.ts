/** What is known of a record that somebody sent: an answer that did not come leaves it open. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** What was asked of the server, and what became of it. */
export class RecordHistory {
  private readonly outcomes = new Map<string, Outcome>();

  /** Before it is sent: whatever happens now, it may be there. */
  send(...names: string[]): void {
    for (const name of names) if (this.outcomes.get(name) !== 'ok') this.outcomes.set(name, 'unknown');
  }

  /** A record that was answered once stays so. */
  answer(outcome: 'ok' | 'fail', ...names: string[]): void {
    for (const name of names) if (this.outcomes.get(name) !== 'ok') this.outcomes.set(name, outcome);
  }

  count(outcome: Outcome): number {
    return [...this.outcomes.values()].filter((known) => known === outcome).length;
  }

  /**
   * One sentence for each fault in what is stored: what was answered is there once, what was refused is not, what is
   * unknown once or not at all, and nothing else is there.
   */
  faults(stored: readonly string[]): string[] {
    const times = new Map<string, number>();
    for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1);
    const strangers = [...times.keys()].filter((name) => !this.outcomes.has(name));
    return [
      ...[...this.outcomes].flatMap(([name, outcome]) => faultOf(name, outcome, times.get(name) ?? 0)),
      ...strangers.map((name) => `${name} was never sent`),
    ];
  }
}

function faultOf(name: string, outcome: Outcome, times: number): string[] {
  if (times > 1) return [`${name} is there ${times} times`];
  if (outcome === 'ok' && times === 0) return [`${name} was answered and is lost`];
  if (outcome === 'fail' && times === 1) return [`${name} was refused and is there`];
  return [];
}
