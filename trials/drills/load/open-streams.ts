import type { StaffMember } from './staff';

export interface OpenStreams {
  /** How many changes were told, to all together. */
  readonly told: () => number;
  /** How often a stream was opened again, as it ends with its access token. */
  readonly reopened: () => number;
  readonly faults: string[];
  close(): Promise<void>;
}

/** Listens to live updates as open tabs do, and comes back when a stream ends. */
export function openStreams(url: string, staff: readonly StaffMember[]): OpenStreams {
  const abort = new AbortController();
  const faults: string[] = [];
  let told = 0;
  let opened = 0;

  async function listen(member: StaffMember) {
    while (!abort.signal.aborted) {
      const answer = await fetch(`${url}/api/events`, {
        headers: { authorization: `Bearer ${member.access}` },
        signal: abort.signal,
      });
      opened += 1;
      if (answer.status !== 200) return void faults.push(`a stream was answered ${answer.status}`);
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        told += text.split('data: ').length - 1;
    }
  }

  const listening = staff.map((member) =>
    listen(member).catch((error: unknown) => {
      if (!abort.signal.aborted) faults.push(`a stream broke: ${String(error)}`);
    }),
  );
  return {
    told: () => told,
    reopened: () => opened - staff.length,
    faults,
    async close() {
      abort.abort();
      await Promise.all(listening);
    },
  };
}
