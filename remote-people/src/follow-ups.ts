import { readTabValue, storeTabValue } from '@studio-desk/shared-auth';

const STORAGE_NAME = 'person-follow-ups';

/** Keep the list short, because users would ignore a longer one. */
const MAX_FOLLOW_UPS = 5;

export const readFollowUpIds = (): string[] => readTabValue(STORAGE_NAME, ['']) ?? [];

export const addFollowUp = (id: string): void =>
  storeTabValue(STORAGE_NAME, [id, ...without(id)].slice(0, MAX_FOLLOW_UPS));

export const removeFollowUp = (id: string): void => storeTabValue(STORAGE_NAME, without(id));

const without = (id: string) => readFollowUpIds().filter((other) => other !== id);
