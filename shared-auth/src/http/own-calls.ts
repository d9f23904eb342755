import type { AxiosResponse } from 'axios';

const REMEMBERED = 100;

/** When the calls of this tab that change something were answered, by their request id. */
const answered = new Map<string, number>();
let underWay = 0;

/** Sends a call that changes something, so that its echo among the live updates is known. */
export async function ownCall(send: () => Promise<AxiosResponse<unknown>>): Promise<AxiosResponse<unknown>> {
  underWay += 1;
  try {
    const answer = await send();
    remember(String(answer.headers['x-request-id']));
    return answer;
  } finally {
    underWay -= 1;
  }
}

function remember(requestId: string): void {
  answered.set(requestId, Date.now());
  const [oldest] = answered.keys();
  if (answered.size > REMEMBERED && oldest !== undefined) answered.delete(oldest);
}

/** Whether calls of this tab that change something still wait for their answer. */
export const isChanging = (): boolean => underWay > 0;

/** When this tab's own call of that id was answered; undefined where it was somebody else's. */
export const ownAnswer = (requestId: string | null): number | undefined =>
  requestId === null ? undefined : answered.get(requestId);
