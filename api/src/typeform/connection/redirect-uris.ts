import { paths } from '@studio-desk/shared-contract';
import { type Env, isProduction } from '../../settings/env';
import { invalid } from '../../base/api-error';

const LOCAL_ORIGINS = ['http://localhost:5173', 'http://localhost:3000'];

/** Refuses an address that the service is not to send the browser back to: equal to one of the list, to the letter. */
export function refuseRedirectUri(env: Env, given: string, part: 'querystring' | 'body'): void {
  const origins = [env.APP_URL, ...(isProduction(env) ? [] : LOCAL_ORIGINS)];
  if (origins.some((origin) => given === `${origin}${paths.companies.typeformCallback}`)) return;
  throw invalid([
    {
      loc: [part, 'redirect_uri'],
      msg: 'This address is not allowed. Open the app at its own address.',
      type: 'custom',
    },
  ]);
}
