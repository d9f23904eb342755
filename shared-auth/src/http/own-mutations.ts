import type { AxiosResponse } from 'axios';

const MAX_REMEMBERED = 100;

const completedAt = new Map<string, number>();
let pending = 0;

export async function trackMutation(
  send: () => Promise<AxiosResponse<unknown>>,
): Promise<AxiosResponse<unknown>> {
  pending += 1;
  try {
    const response = await send();
    remember(String(response.headers['x-request-id']));
    return response;
  } finally {
    pending -= 1;
  }
}

function remember(requestId: string): void {
  completedAt.set(requestId, Date.now());
  const [oldest] = completedAt.keys();
  if (completedAt.size > MAX_REMEMBERED && oldest !== undefined) completedAt.delete(oldest);
}

export const isMutating = (): boolean => pending > 0;

/** Returns when this tab received the response to its request; undefined for requests of other tabs or users. */
export const ownResponseTime = (requestId: string | null): number | undefined =>
  requestId === null ? undefined : completedAt.get(requestId);
