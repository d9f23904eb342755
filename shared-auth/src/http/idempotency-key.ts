import type { ContractRoute } from '@studio-desk/shared-contract';
import { toApiError } from './api-error';

interface CallInput {
  readonly params?: unknown;
  readonly querystring?: unknown;
  readonly body?: unknown;
}

/** Keys of requests that are running, or that failed without showing whether the server acted. */
const keys = new Map<string, string>();

/** Adds an `Idempotency-Key` if the route takes one. A retry has the same key: the server acts only once. */
export async function withIdempotencyKey<T>(
  { method, url, config }: Pick<ContractRoute, 'method' | 'url' | 'config'>,
  { params, querystring, body }: CallInput,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!config.takesIdempotencyKey) return call({});
  const content = body instanceof FormData ? [...body.values()].map(fileOf) : body;
  const id = JSON.stringify([method, url, params, querystring, content]);
  const key = keys.get(id) ?? newKey();
  keys.set(id, key);
  try {
    const answer = await call({ 'Idempotency-Key': key });
    keys.delete(id);
    return answer;
  } catch (error) {
    const { status, code } = toApiError(error);
    if (status >= 400 && status < 500 && code !== 'in_progress') keys.delete(id);
    throw error;
  }
}

const fileOf = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Avoids `crypto.randomUUID`, because it exists only on HTTPS and localhost. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
