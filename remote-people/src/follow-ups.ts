import { recallInTab, rememberInTab } from '@studio-desk/shared-auth';

const NAME = 'person-follow-ups';

/** More are a list to work through, not a reminder. */
const NEWEST = 5;

/** People saved in this tab whose labels lead somewhere, the newest first. */
export const followUps = (): string[] => recallInTab(NAME, ['']) ?? [];

/** The dashboard offers what follows from this person's labels, until it is done or dismissed. */
export const rememberFollowUp = (id: string): void =>
  rememberInTab(NAME, [id, ...without(id)].slice(0, NEWEST));

/** Nothing of this person's is offered any more. */
export const forgetFollowUp = (id: string): void => rememberInTab(NAME, without(id));

const without = (id: string) => followUps().filter((other) => other !== id);
