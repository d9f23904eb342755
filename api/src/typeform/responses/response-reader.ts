import type { z } from 'zod';
import { responsesPath, sinceQuery, toIsoSecond } from '../forms/form-service';
import { unreadableResponseError } from '../service/retrying-call';
import { type ServiceResponse, serviceResponses } from '../service/service-schemas';
import { getFromTypeform } from '../service/typeform-client';
import type { TypeformClient } from '../typeform-service';

export interface CompletedResponse {
  readonly id: string;
  readonly submittedAt: Date | null;
  readonly answers: NonNullable<ServiceResponse['answers']>;
}

type Page = z.output<typeof serviceResponses>;
type Query = Readonly<Record<string, string>>;

const LATEST_YEAR = 9_999;

/** Reads newest first, because new responses would otherwise shift the pages. Returns oldest first. */
export async function readResponses(
  use: TypeformClient,
  userId: string,
  formId: string,
  since: Date | undefined,
): Promise<CompletedResponse[]> {
  const { pageSize } = use.limits;
  const seen = new Map<string, ServiceResponse>();

  async function read(query: Query): Promise<Page> {
    const path = responsesPath(formId, { page_size: String(pageSize), ...sinceQuery(since), ...query });
    return getFromTypeform(use, userId, path, serviceResponses);
  }

  const keep = ({ items }: Page) => items.forEach((item) => seen.set(tokenOf(item) ?? '', item));
  const isFull = ({ items }: Page) => items.length >= pageSize;

  async function readBefore(first: Page) {
    for (let page = first; isFull(page);) {
      const known = seen.size;
      page = await read({ before: tokenOf(page.items.at(-1)) ?? '' });
      keep(page);
      // If a full page has no new response, Typeform would return the same page forever.
      if (isFull(page) && seen.size === known) throw unreadableResponseError();
    }
  }

  async function readUntil(first: Page) {
    let until = oldestOf(first);
    for (let page = first; isFull(page) && until && seen.size < first.total_items;) {
      page = await read({ until: toIsoSecond(until) });
      keep(page);
      const next = oldestOf(page);
      until = next && next < until ? next : null;
    }
  }

  const first = await read({});
  keep(first);
  await readBefore(first);
  // Read again by submission time: `before` pages by processing time and can miss late responses.
  await readUntil(first);
  return [...seen.values()].reverse().flatMap(completedResponse).sort(bySubmission);
}

const oldestOf = ({ items }: Page): Date | null =>
  items.map(({ submitted_at }) => momentOf(submitted_at)).findLast((moment) => moment !== null) ?? null;

export function completedResponse(response: ServiceResponse): CompletedResponse[] {
  const id = tokenOf(response);
  if (!id || (response.response_type ?? 'completed') !== 'completed') return [];
  return [{ id, submittedAt: momentOf(response.submitted_at), answers: response.answers ?? [] }];
}

const tokenOf = (response: ServiceResponse | undefined) =>
  response?.token || response?.response_id || undefined;

/** Returns null for an invalid date and for 0001-01-01, which Typeform sends for a missing one. */
function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '');
  return moment.getTime() > 0 && moment.getUTCFullYear() <= LATEST_YEAR ? moment : null;
}

const bySubmission = (one: CompletedResponse, other: CompletedResponse) =>
  (one.submittedAt?.getTime() ?? 0) - (other.submittedAt?.getTime() ?? 0);
