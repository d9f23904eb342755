import type { AppContext } from '../app-context';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { conflict, notFound } from '../errors/api-error';
import type { SignedInActor } from '../http/actor';
import { changeRecords, type RecordProposal } from '../record-operations/change-records';
import { retryOnTakenValue } from '../record-operations/operation-service';
import type { ChangeOrigin, RecordKindDescription } from '../record-operations/record-kind-description';
import { lockRecord, type RecordVersion } from './trash-repository';

const NOUNS = { companies: 'Company', judges: 'Judge', people: 'Person' } as const;

export const getKindNoun = ({ kind }: RecordKindDescription): string => NOUNS[kind];

interface ChangedRecord {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly isInTrash: boolean;
}

/** Throws 404 if the record is not where it should be, and 409 if another record now has a value such as its email. */
export const changeRecord = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  { actor, id, isInTrash }: ChangedRecord,
  propose: (
    tx: Database,
    by: ChangeOrigin,
    locked: RecordVersion,
  ) => Promise<Pick<RecordProposal, 'row' | 'next'>>,
): Promise<void> =>
  retryOnTakenValue(() =>
    inTransaction(db, async (tx) => {
      const locked = isRecordId(id) ? await lockRecord(tx, kind, id) : undefined;
      if (locked === undefined || (locked.deleted_at !== null) !== isInTrash)
        throw notFound(isInTrash ? `${getKindNoun(kind)} in the trash` : getKindNoun(kind));
      const by = { actor, now: clock.now() };
      const proposal = { id: locked.id, ...(await propose(tx, by, locked)) };
      const { refused } = await changeRecords(tx, kind, by, [proposal]);
      for (const { reason } of refused.values())
        throw conflict(`${reason}. Change or delete that one first.`);
    }),
  );
