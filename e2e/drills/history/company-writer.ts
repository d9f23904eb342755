import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { company } from '@studio-desk/shared-contract';
import { type CallOutcome, makeTimedCall, type TimedCall } from '../kit/call';

export interface WrittenCompany {
  readonly name: string;
  id?: string;
  created: CallOutcome;
  readonly edits: CallOutcome[];
}

export interface CompanyWriter {
  run(): Promise<void>;
}

export interface CompanyWriterOptions {
  readonly until?: AbortSignal;
  readonly onCall?: (call: TimedCall) => void;
  readonly pauseMs?: number;
}

const EDITS_EACH = 3;
const AFTER_FAILURE_MS = 20;

export function createCompanyWriter(
  url: string,
  token: string,
  history: WrittenCompany[],
  { until, onCall, pauseMs = 0 }: CompanyWriterOptions = {},
): CompanyWriter {
  let isCut = false;
  const isOver = () => until?.aborted ?? isCut;

  async function call(method: string, path: string, body: object): Promise<TimedCall> {
    const made = await makeTimedCall(url, path, { token, method, body });
    onCall?.(made);
    isCut ||= made.status === undefined;
    if (pauseMs > 0) await pause(pauseMs);
    if (made.outcome === 'ok') return made;
    if (until !== undefined) await pause(AFTER_FAILURE_MS);
    else if (made.status !== undefined)
      throw new Error(`${made.what} was answered ${made.status} ${made.code}`);
    return made;
  }

  async function writeOne() {
    const entry: WrittenCompany = { name: `drill ${randomUUID()}`, created: 'unknown', edits: [] };
    history.push(entry);
    const added = await call('POST', '/companies', { company_name: entry.name });
    entry.created = added.outcome;
    if (added.outcome !== 'ok') return;
    entry.id = company.parse(added.body).id;
    for (let edit = 1; edit <= EDITS_EACH && !isOver(); edit += 1) {
      entry.edits.push('unknown');
      const edited = await call('PUT', `/companies/${entry.id}`, { other_information: String(edit) });
      entry.edits[edit - 1] = edited.outcome;
    }
  }

  return {
    async run() {
      while (!isOver()) await writeOne();
    },
  };
}
