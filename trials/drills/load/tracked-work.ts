import { randomUUID } from 'node:crypto';
import { company } from '@studio-desk/shared-contract';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { ApiResponse, PlannedCall } from './http-caller';
import { type Attempt, type LoadHistory, NAMES, type TrackedCompany } from './load-history';

export interface TrackedWork {
  add(token: string): PlannedCall;
  edit(token: string): PlannedCall | null;
}

export function trackedWork({ companies }: LoadHistory, random: SeededRandom): TrackedWork {
  const free: TrackedCompany[] = [];

  function freeAgain(entry: TrackedCompany, response: ApiResponse) {
    const { id, updated_at } = company.parse(response.json());
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
        ended: (response) => {
          recordOutcome(entry.creation, response);
          if (response?.status === 201) freeAgain(entry, response);
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
        // An edit without a response leaves the version unknown, so the company is not edited again.
        ended: (response) => {
          recordOutcome(edit, response);
          if (response?.status === 200) freeAgain(entry, response);
        },
      };
    },
  };
}

export function recordOutcome(attempt: Attempt, response: ApiResponse | null): void {
  if (response === null || response.status >= 500) return;
  attempt.outcome = response.status < 300 ? 'ok' : 'fail';
  attempt.requestId = response.requestId;
}
