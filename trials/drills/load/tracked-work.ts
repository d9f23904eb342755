import { randomUUID } from 'node:crypto';
import { company } from '@studio-desk/shared-contract';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { Answer, Turn } from './http-caller';
import { type Attempt, type LoadHistory, NAMES, type TrackedCompany } from './load-history';

export interface TrackedWork {
  add(token: string): Turn;
  edit(token: string): Turn | null;
}

export function trackedWork({ companies }: LoadHistory, random: SeededRandom): TrackedWork {
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
        // After an unknown edit the version is unknown, so the company is not edited again.
        ended: (answer) => {
          note(edit, answer);
          if (answer?.status === 200) freeAgain(entry, answer);
        },
      };
    },
  };
}

export function note(attempt: Attempt, answer: Answer | null): void {
  if (answer === null || answer.status >= 500) return;
  attempt.outcome = answer.status < 300 ? 'ok' : 'fail';
  attempt.requestId = answer.requestId;
}
