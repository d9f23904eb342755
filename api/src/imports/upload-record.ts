import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import type { Database } from '../db/database';
import { uploads } from '../db/schema';
import type { ImportedEntity } from './import-repository';
import type { ReceivedFile } from './reading/received-file';

export type Uploader = SignedInActor & { readonly requestId: string };

export type UploadCounts = Pick<
  typeof uploads.$inferInsert,
  'created_count' | 'updated_count' | 'unchanged_count' | 'error_count'
>;

interface Taken {
  readonly entity: ImportedEntity;
  readonly actor: Uploader;
  readonly file: ReceivedFile;
  readonly changedAt: Date;
  readonly counts: UploadCounts;
}

export async function recordUpload(
  tx: Database,
  { entity, actor, file, changedAt, counts }: Taken,
): Promise<string> {
  const { created_count, updated_count, unchanged_count, error_count } = counts;
  const [row] = await tx
    .insert(uploads)
    .values({
      entity,
      request_id: actor.requestId,
      changed_at: changedAt,
      uploaded_by: actor.email,
      file_name: file.name,
      file_size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      created_count,
      updated_count,
      unchanged_count,
      error_count,
    })
    .returning({ id: uploads.id });
  if (row === undefined) throw new Error('The new upload was not returned.');
  return row.id;
}

/** Never logs the file's content or name, which may be personal data. */
export function logUpload(
  { logger }: Pick<AppContext, 'logger'>,
  { actor: { requestId, userId }, file }: Pick<Taken, 'actor' | 'file'>,
  outcome: object,
  message: string,
): void {
  logger.info({ request_id: requestId, user_id: userId, bytes: file.bytes.length, ...outcome }, message);
}
