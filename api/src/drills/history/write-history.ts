import { randomUUID } from 'node:crypto';
import { company, type Company } from '@studio-desk/shared-contract';

/** What was asked of one company, and how far it was answered. */
export interface Written {
  readonly name: string;
  id?: string;
  created: 'ok' | 'unknown';
  /** The highest edit that was answered, and the highest that was sent. */
  acked: number;
  sent: number;
}

export interface Writer {
  /** Adds and edits companies until a call goes unanswered. */
  run(): Promise<void>;
}

const EDITS_EACH = 3;

/** One of several writers of a round; everything it sends is kept in the history before it is sent. */
export function writer(url: string, token: string, history: Written[]): Writer {
  const call = async (method: string, path: string, body: object): Promise<Company> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return company.parse(await answer.json());
  };

  async function writeOne() {
    const entry: Written = { name: `drill ${randomUUID()}`, created: 'unknown', acked: 0, sent: 0 };
    history.push(entry);
    entry.id = (await call('POST', '/companies', { company_name: entry.name })).id;
    entry.created = 'ok';
    for (let edit = 1; edit <= EDITS_EACH; edit += 1) {
      entry.sent = edit;
      await call('PUT', `/companies/${entry.id}`, { other_information: String(edit) });
      entry.acked = edit;
    }
  }

  return {
    async run() {
      try {
        for (;;) await writeOne();
      } catch (error) {
        // The process was killed under this call. Any answer but success would be a fault.
        if (!(error instanceof TypeError)) throw error;
      }
    },
  };
}
