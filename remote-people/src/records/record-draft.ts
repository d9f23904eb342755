import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { emptyRecord, type RecordFormValues, type RecordKind, type StoredRecord } from './record-kind';

/** What is kept of a form of this kind when the session ends over it. */
export const draftOf = <Row extends StoredRecord>(
  { kind, stored }: RecordKind<Row>,
  personId: string,
): RecordDraftKind<Row, RecordFormValues> => ({
  noun: `${kind}-of-${personId}`,
  like: { base: null, start: emptyRecord, values: emptyRecord },
  fits: ({ base }) => base === null || stored.safeParse(base).success,
});
