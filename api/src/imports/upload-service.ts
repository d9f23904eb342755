import type { UploadQuery } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { busy } from '../base/api-error';
import { type Database, inTransaction } from '../db/database';
import { importMutex } from './import-mutex';
import type { ImportedBy, ImportedEntity } from './import-repository';
import type { ReceivedFile } from './reading/received-file';
import { hasErrors, noneTaken, type RowOutcome } from './upload-outcomes';
import { readUpload, type UploadedFile } from './upload-reading';
import { logUpload, recordUpload, type UploadCounts, type Uploader } from './upload-record';
import type { ReadCells, ReadRow, UploadRow } from './upload-rows';

interface Plan {
  readonly by: ImportedBy;
}

export interface UploadPlanner<Row, P extends Plan> {
  take(read: readonly ReadRow<Row>[]): Promise<void>;
  /** Builds the plan; `rows` are all rows of the file, including those with errors. */
  plan(rows: readonly UploadRow<Row>[]): Promise<P>;
}

interface PlannerOptions {
  readonly by: ImportedBy;
  readonly isCheck: boolean;
}

export interface UploadKind<Row, P extends Plan, Taken extends object, Counts extends UploadCounts> {
  readonly entity: ImportedEntity;
  readonly plural: string;
  readonly columns: readonly string[];
  readonly required: string;
  readonly readCells: ReadCells<Row>;
  readonly planner: (db: Database, options: PlannerOptions) => UploadPlanner<Row, P>;
  /** Brings the plan up to date inside the transaction; no other import writes until it ends. */
  readonly settle: (tx: Database, plan: P, now: Date) => Promise<P>;
  /** Returns the plan as written, which may differ if others added the same records. */
  readonly write: (tx: Database, plan: P) => Promise<P>;
  readonly outcomesOf: (rows: readonly UploadRow<Row>[], plan: P) => RowOutcome<Taken>[];
  readonly countsOf: (outcomes: readonly RowOutcome<Taken>[]) => Counts;
}

export interface UploadOutcome<Taken extends object, Counts> {
  readonly uploadId: string | null;
  readonly outcomes: readonly RowOutcome<Taken>[];
  readonly counts: Counts;
  readonly about: Omit<UploadedFile<unknown>, 'rows'>;
}

interface Upload {
  readonly actor: Uploader;
  readonly file: ReceivedFile;
}

/** Reads and compares the whole file, then writes in one transaction; a dry run stops before writing. */
export async function takeUpload<Row, P extends Plan, Taken extends object, Counts extends UploadCounts>(
  context: AppContext,
  kind: UploadKind<Row, P, Taken, Counts>,
  { actor, file }: Upload,
  { check_only, all_or_nothing }: UploadQuery,
): Promise<UploadOutcome<Taken, Counts>> {
  const began = performance.now();
  const { db, clock } = context;
  const planner = kind.planner(db, { by: { actor, now: clock.now() }, isCheck: check_only });
  const { columns, required, readCells } = kind;
  const asked = { owner: actor.userId, columns, required, readCells };
  const { rows, ...about } = await readUpload(file, asked, (read) => planner.take(read));
  const plan = await planner.plan(rows);

  const outcomesOf = (current: P) => {
    const outcomes = kind.outcomesOf(rows, current);
    return all_or_nothing && hasErrors(outcomes) ? noneTaken(outcomes) : outcomes;
  };
  const isRefused = (outcomes: readonly RowOutcome<Taken>[]) => all_or_nothing && hasErrors(outcomes);
  const save = () =>
    importMutex.run(() =>
      inTransaction(db, async (tx) => {
        const settled = await kind.settle(tx, plan, clock.now());
        const expected = outcomesOf(settled);
        if (isRefused(expected)) return { outcomes: expected, uploadId: null };
        const written = await kind.write(tx, settled);
        const outcomes = written === settled ? expected : outcomesOf(written);
        if (isRefused(outcomes)) throw addedMeanwhile();
        const counts = kind.countsOf(outcomes);
        const changedAt = settled.by.now;
        const id = await recordUpload(tx, { entity: kind.entity, actor, file, changedAt, counts });
        return { outcomes, uploadId: counts.created_count + counts.updated_count > 0 ? id : null };
      }),
    );

  const planned = check_only || all_or_nothing ? outcomesOf(plan) : [];
  const { outcomes, uploadId } =
    check_only || isRefused(planned) ? { outcomes: planned, uploadId: null } : await save();
  const counts = kind.countsOf(outcomes);
  const ms = Math.round(performance.now() - began);
  const logged = { upload_id: uploadId, total_rows: rows.length, ...counts, check_only, ms };
  logUpload(context, { actor, file }, logged, `${kind.plural} uploaded`);
  return { uploadId, outcomes, counts, about };
}

const addedMeanwhile = () =>
  busy('Records of this file are being added by others at this moment. Try again in a minute.');
