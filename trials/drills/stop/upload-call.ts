import { randomUUID } from 'node:crypto';
import { errorBody } from '@studio-desk/shared-contract';
import type { Outcome, TimedCall } from '../history/timed-call';
import type { Written } from '../history/write-history';
import type { ApiProcess } from '../processes/api-process';

export interface SentUpload {
  readonly call: Pick<TimedCall, 'what' | 'status' | 'outcome'>;
  readonly written: Written[];
}

/** Uploads a file of so many new companies, whatever becomes of it. */
export async function sendUpload({ url }: ApiProcess, token: string, rows: number): Promise<SentUpload> {
  const file = randomUUID();
  const names = Array.from({ length: rows }, (_, row) => `row ${row} of ${file}`);
  const body = new FormData();
  body.set('file', new Blob([`company_name\n${names.join('\n')}\n`]), 'drill.csv');
  const call = await answerOf(
    fetch(`${url}/api/companies/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }),
  );
  return {
    call: { what: 'POST /companies/upload', ...call },
    written: names.map((name) => ({ name, created: call.outcome, edits: [] })),
  };
}

async function answerOf(sent: Promise<Response>): Promise<Pick<TimedCall, 'status' | 'outcome'>> {
  try {
    const answer = await sent;
    const { status } = answer;
    return { status, outcome: outcomeOf(status, JSON.parse(await answer.text())) };
  } catch (error) {
    // What fetch throws where no answer came, or half of one.
    if (error instanceof TypeError) return { status: undefined, outcome: 'unknown' };
    throw error;
  }
}

function outcomeOf(status: number, body: unknown): Outcome {
  if (status < 300) return 'ok';
  return errorBody.safeParse(body).data?.code === 'unconfirmed' ? 'unknown' : 'fail';
}
