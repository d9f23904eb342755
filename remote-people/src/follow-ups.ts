import { recallInTab, rememberInTab } from '@studio-desk/shared-auth';

const NAME = 'person-follow-ups';

/** A longer list would be a backlog, not a reminder. */
const NEWEST = 5;

export const followUps = (): string[] => recallInTab(NAME, ['']) ?? [];

export const rememberFollowUp = (id: string): void =>
  rememberInTab(NAME, [id, ...without(id)].slice(0, NEWEST));

export const forgetFollowUp = (id: string): void => rememberInTab(NAME, without(id));

const without = (id: string) => followUps().filter((other) => other !== id);
