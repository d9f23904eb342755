import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../app-context';
import { typeformNotConfiguredError } from '../errors/api-error';
import { TYPEFORM_LIMITS, type TypeformLimits, type TypeformSettings } from '../settings/typeform-settings';

export interface TypeformClient {
  readonly context: AppContext;
  readonly settings: TypeformSettings;
  readonly limits: TypeformLimits;
  readonly apiUrl: string;
  readonly deadline: Deadline;
}

interface Deadline {
  left(): number;
  pause(ms: number): Promise<boolean>;
}

export function createTypeformClient(context: AppContext): TypeformClient {
  const { typeform } = context;
  if (typeform === null) throw typeformNotConfiguredError();
  const limits = { ...TYPEFORM_LIMITS, ...typeform.limits };
  return {
    context,
    settings: typeform,
    limits,
    apiUrl: typeform.apiUrl(),
    deadline: createDeadline(limits.budgetMs),
  };
}

export function createDeadline(ms: number): Deadline {
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
