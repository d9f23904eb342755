import type { Database } from '../db/database';
import type { ChangeOrigin } from './bulk-change-repository';
import type { RecordKindDescription, RecordChange } from './record-kind-description';
import { createRecords, writeChanges } from './record-set-repository';

export async function applyChanges(
  tx: Database,
  kind: RecordKindDescription,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  const { actor, now } = by;
  const [created, stored] = [changes.filter(isCreation), changes.filter((one) => !isCreation(one))];
  await createRecords(tx, kind, by, created);
  for (const [name, list] of Object.entries(kind.lists)) {
    const changed = changes.flatMap(({ id, before, after }) =>
      Object.hasOwn(after, name)
        ? [{ id, before: before[name], after: after[name], by: actor.email, now }]
        : [],
    );
    if (changed.length > 0) await list.write(tx, changed);
  }
  await writeChanges(tx, kind, by, stored);
  await kind.writeDependents?.(tx, by, stored);
}

const isCreation = ({ action }: RecordChange) => action === 'create';
