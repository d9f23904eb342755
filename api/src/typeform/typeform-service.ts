import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../app-context';
import { formsvcNotConfigured } from '../base/api-error';
import { TYPEFORM_LIMITS, type TypeformLimits, type TypeformSettings } from '../settings/typeform-settings';

/** One request of ours that needs the service: where it is, and until when it is waited for. */
export interface ServiceUse {
  readonly context: AppContext;
  readonly settings: TypeformSettings;
  readonly limits: TypeformLimits;
  readonly apiUrl: string;
  readonly deadline: Deadline;
}

/** Until when a request of ours waits, by a clock that nobody sets. */
interface Deadline {
  /** Milliseconds that are left, 0 at least. */
  left(): number;
  /** Waits, and says true; or says false at once where there is no time for it. */
  pause(ms: number): Promise<boolean>;
}

/** Refuses where the operator gave no credentials. */
export function createTypeformClient(context: AppContext): ServiceUse {
  const { typeform } = context;
  if (typeform === null) throw formsvcNotConfigured();
  const limits = { ...TYPEFORM_LIMITS, ...typeform.limits };
  return {
    context,
    settings: typeform,
    limits,
    apiUrl: typeform.apiUrl(),
    deadline: deadlineAfter(limits.budgetMs),
  };
}

export function deadlineAfter(ms: number): Deadline {
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  return {
    left,
    pause: async (wanted) => {
      if (wanted >= left()) return false;
      if (wanted > 0) await pause(wanted);
      return true;
    },
  };
}
