import { randomUUID } from 'node:crypto';
import { company } from '@studio-desk/shared-contract';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { Answer, Turn } from './http-caller';
import { type Attempt, type LoadHistory, NAMES, type TrackedCompany } from './load-history';

/** Changes of companies, each of which stands in the history before it is sent. */
export interface TrackedWork {
  add(token: string): Turn;
  /** Null where no company is free. */
  edit(token: string): Turn | null;
}

export function trackedWork({ companies }: LoadHistory, random: SeededRandom): TrackedWork {
  /** Those that were answered and have no edit under way. */
  const free: TrackedCompany[] = [];

  function freeAgain(entry: TrackedCompany, answer: Answer) {
    const { id, updated_at } = company.parse(answer.json());
    entry.id = id;
    entry.readAt = updated_at;
    free.push(entry);
  }

  return {
    add(token) {
      const entry: TrackedCompany = {
        name: `${NAMES.tracked}${randomUUID()}`,
        creation: { outcome: 'unknown' },
        edits: [],
      };
      companies.push(entry);
      return {
        call: { method: 'POST', path: '/companies', token, body: { company_name: entry.name } },
        ended: (answer) => {
          note(entry.creation, answer);
          if (answer?.status === 201) freeAgain(entry, answer);
        },
      };
    },
    edit(token) {
      const [entry] = free.splice(random.int(0, free.length - 1), 1);
      if (entry === undefined) return null;
      const edit = { value: `edit ${entry.edits.length + 1}`, outcome: 'unknown' as const };
      entry.edits.push(edit);
      return {
        call: {
          method: 'PUT',
          path: `/companies/${entry.id}`,
          token,
          headers: { 'if-match': entry.readAt ?? '' },
          body: { other_information: edit.value },
        },
        // After an edit of which nothing is known, nobody knows the version either: the company is left alone.
        ended: (answer) => {
          note(edit, answer);
          if (answer?.status === 200) freeAgain(entry, answer);
        },
      };
    },
  };
}

/** What an answer says of an attempt; 5xx may come after the change was made. */
export function note(attempt: Attempt, answer: Answer | null): void {
  if (answer === null || answer.status >= 500) return;
  attempt.outcome = answer.status < 300 ? 'ok' : 'fail';
  attempt.requestId = answer.requestId;
}
