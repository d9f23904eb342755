import type { AreaFailure } from '../releases/area-error';

/** What a person can do about a failure. */
export const failureAdvice: Record<AreaFailure, string> = {
  unreachable: 'Check your connection, then try again.',
  'not-found': 'A release may be under way: try again in a minute.',
  'server-error': 'Try again in a minute.',
  'not-code': 'The network may ask you to sign in to it: check your connection, then try again.',
  'time-limit': 'Check your connection, then try again.',
  'wrong-hash': 'It was not run. Try again; if that does not help, send the report to the owner.',
  'no-hashes': 'It was not run. Load the page anew; if that does not help, send the report to the owner.',
  'no-styles': 'Try again in a minute.',
  'code-failed': 'Send the report to the owner. Try again once they have repaired it.',
  'screen-failed': 'Try again, or open another screen.',
  'wrong-version': 'Try again in a minute: an update may be under way. Else send the report to the owner.',
  'bad-manifest': 'Send the report to the owner. Try again once they have repaired it.',
  'no-component': 'Send the report to the owner. Try again once they have repaired it.',
  'second-copy': 'Send the report to the owner. Try again once they have repaired it.',
};
