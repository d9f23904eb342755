import type { z } from 'zod';
import { getResponsesPath, toSinceQuery, toIsoSecond } from '../forms/form-service';
import { unreadableResponseError } from '../service/retrying-call';
import { type TypeformApiFormResponse, typeformApiFormResponses } from '../service/service-schemas';
import { getFromTypeform } from '../service/typeform-client';
import type { TypeformClient } from '../typeform-service';

export interface CompletedResponse {
  readonly id: string;
  readonly submittedAt: Date | null;
  readonly answers: NonNullable<TypeformApiFormResponse['answers']>;
}

type Page = z.output<typeof typeformApiFormResponses>;

interface Reading {
  readonly seen: ReadonlyMap<string, TypeformApiFormResponse>;
  readonly isFull: (page: Page) => boolean;
  /** Reads a page and adds its responses to `seen`. */
  readonly read: (query: Readonly<Record<string, string>>) => Promise<Page>;
}

const LATEST_YEAR = 9_999;

/** Reads newest first, because new responses would otherwise shift the pages. Returns oldest first. */
export async function fetchCompletedResponses(
  client: TypeformClient,
  userId: string,
  formId: string,
  since: Date | undefined,
): Promise<CompletedResponse[]> {
  const { pageSize } = client.limits;
  const seen = new Map<string, TypeformApiFormResponse>();
  const reading: Reading = {
    seen,
    isFull: ({ items }) => items.length >= pageSize,
    async read(query) {
      const path = getResponsesPath(formId, {
        page_size: String(pageSize),
        ...toSinceQuery(since),
        ...query,
      });
      const page = await getFromTypeform(client, userId, path, typeformApiFormResponses);
      for (const item of page.items) seen.set(tokenOf(item) ?? '', item);
      return page;
    },
  };
  const first = await reading.read({});
  await readBefore(reading, first);
  // Read again by submission time, because `before` pages by processing time and can miss late responses.
  await readUntil(reading, first);
  return [...seen.values()].reverse().flatMap(toCompletedResponses).sort(bySubmission);
}

async function readBefore({ seen, isFull, read }: Reading, first: Page) {
  for (let page = first; isFull(page);) {
    const known = seen.size;
    page = await read({ before: tokenOf(page.items.at(-1)) ?? '' });
    // If a full page has no new response, Typeform would return the same page forever.
    if (isFull(page) && seen.size === known) throw unreadableResponseError();
  }
}

async function readUntil({ seen, isFull, read }: Reading, first: Page) {
  let until = oldestOf(first);
  for (let page = first; isFull(page) && until && seen.size < first.total_items;) {
    page = await read({ until: toIsoSecond(until) });
    const next = oldestOf(page);
    until = next && next < until ? next : null;
  }
}

const oldestOf = ({ items }: Page): Date | null =>
  items.map(({ submitted_at }) => momentOf(submitted_at)).findLast((moment) => moment !== null) ?? null;

export function toCompletedResponses(response: TypeformApiFormResponse): CompletedResponse[] {
  const id = tokenOf(response);
  if (!id || (response.response_type ?? 'completed') !== 'completed') return [];
  return [{ id, submittedAt: momentOf(response.submitted_at), answers: response.answers ?? [] }];
}

const tokenOf = (response: TypeformApiFormResponse | undefined) =>
  response?.token || response?.response_id || undefined;

/** Returns null for an invalid date and for 0001-01-01, which Typeform sends for a missing one. */
function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '');
  return moment.getTime() > 0 && moment.getUTCFullYear() <= LATEST_YEAR ? moment : null;
}

const bySubmission = (one: CompletedResponse, other: CompletedResponse) =>
  (one.submittedAt?.getTime() ?? 0) - (other.submittedAt?.getTime() ?? 0);
