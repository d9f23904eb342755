import { recallInTab, rememberInTab } from '@studio-desk/shared-auth';

const STORAGE_NAME = 'person-follow-ups';

/** Keep the list short, because users would ignore a longer one. */
const MAX_FOLLOW_UPS = 5;

export const readFollowUpIds = (): string[] => recallInTab(STORAGE_NAME, ['']) ?? [];

export const addFollowUp = (id: string): void =>
  rememberInTab(STORAGE_NAME, [id, ...without(id)].slice(0, MAX_FOLLOW_UPS));

export const removeFollowUp = (id: string): void => rememberInTab(STORAGE_NAME, without(id));

const without = (id: string) => readFollowUpIds().filter((other) => other !== id);
