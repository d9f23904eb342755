import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { emptyRecord, type RecordFormValues, type RecordKind, type StoredRecord } from './record-kind';

export const draftOf = <Row extends StoredRecord>(
  { kind, stored }: RecordKind<Row>,
  personId: string,
): RecordDraftKind<Row, RecordFormValues> => ({
  noun: `${kind}-of-${personId}`,
  like: { base: null, start: emptyRecord, values: emptyRecord },
  fits: ({ base }) => base === null || stored.safeParse(base).success,
});
