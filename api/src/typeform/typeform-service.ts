import type { AppContext } from '../app-context';
import { formsvcNotConfigured } from '../base/api-error';
import { deadlineAfter, type Deadline } from './service/deadline';
import { TYPEFORM_LIMITS, type TypeformLimits } from '../settings/typeform-limits';
import type { TypeformSettings } from '../settings/typeform-settings';

/** One request of ours that needs the service: where it is, and until when it is waited for. */
export interface ServiceUse {
  readonly context: AppContext;
  readonly settings: TypeformSettings;
  readonly limits: TypeformLimits;
  readonly apiUrl: string;
  readonly deadline: Deadline;
}

/** Refuses where the operator gave no credentials. */
export function useService(context: AppContext): ServiceUse {
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
