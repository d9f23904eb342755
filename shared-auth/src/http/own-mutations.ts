import type { AxiosResponse } from 'axios';

const REMEMBERED = 100;

const answered = new Map<string, number>();
let pending = 0;

export async function trackMutation(
  send: () => Promise<AxiosResponse<unknown>>,
): Promise<AxiosResponse<unknown>> {
  pending += 1;
  try {
    const answer = await send();
    remember(String(answer.headers['x-request-id']));
    return answer;
  } finally {
    pending -= 1;
  }
}

function remember(requestId: string): void {
  answered.set(requestId, Date.now());
  const [oldest] = answered.keys();
  if (answered.size > REMEMBERED && oldest !== undefined) answered.delete(oldest);
}

export const isMutating = (): boolean => pending > 0;

/** Undefined if another tab or user made the request. */
export const ownResponseTime = (requestId: string | null): number | undefined =>
  requestId === null ? undefined : answered.get(requestId);
