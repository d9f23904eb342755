import type { AppContext } from '../../app-context';
import { invalidField } from '../../base/api-error';

/** The operator may ask for longer passwords than the contract does. */
export function refuseShortPassword({ env }: AppContext, field: string, password: string): void {
  const least = env.PASSWORD_MIN_LENGTH;
  if ([...password].length < least)
    throw invalidField(field, `Password must be at least ${least} characters`);
}
