import { recallInTab, rememberInTab } from '@studio-desk/shared-auth';
import type { RecordKind } from '@studio-desk/shared-contract';

export interface RecentRecord {
  kind: RecordKind;
  id: string;
  title: string;
  subtitle: string;
  path: string;
}

const STORAGE_NAME = 'recent-records';
const MAX_RECENT = 8;
const SAMPLE: RecentRecord = { kind: 'companies', id: '', title: '', subtitle: '', path: '' };

/** Returns the records that the user opened from the palette, the latest first. */
export const readRecentRecords = (): RecentRecord[] => recallInTab(STORAGE_NAME, [SAMPLE]) ?? [];

export function storeRecentRecord(record: RecentRecord): void {
  const others = readRecentRecords().filter(({ id }) => id !== record.id);
  rememberInTab(STORAGE_NAME, [record, ...others].slice(0, MAX_RECENT));
}
