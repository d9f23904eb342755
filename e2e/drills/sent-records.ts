export type SentRecordOutcome = 'ok' | 'fail' | 'unknown';

export class SentRecords {
  private readonly outcomes = new Map<string, SentRecordOutcome>();

  /** Call this before the request, because the records may be stored from then on. */
  send(...names: string[]): void {
    for (const name of names) if (this.outcomes.get(name) !== 'ok') this.outcomes.set(name, 'unknown');
  }

  confirm(outcome: 'ok' | 'fail', ...names: string[]): void {
    for (const name of names) if (this.outcomes.get(name) !== 'ok') this.outcomes.set(name, outcome);
  }

  count(outcome: SentRecordOutcome): number {
    return [...this.outcomes.values()].filter((known) => known === outcome).length;
  }

  /**
   * Returns one sentence per fault. A confirmed record must be stored once, a rejected one never, one without
   * a response at most once, and no other record may exist.
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

function faultOf(name: string, outcome: SentRecordOutcome, times: number): string[] {
  if (times > 1) return [`${name} is there ${times} times`];
  if (outcome === 'ok' && times === 0) return [`${name} was answered and is lost`];
  if (outcome === 'fail' && times === 1) return [`${name} was refused and is there`];
  return [];
}
