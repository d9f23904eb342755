import { createHash } from 'node:crypto';
import type { RecordKind } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import type { Database } from '../db/database';
import { ENTITY_BY_KIND, insertOperation } from '../records/operation-repository';
import type { ReceivedFile } from './reading/received-file';
import { insertUpload, type UploadCounts } from './upload-repository';

export type Uploader = SignedInActor & {
  readonly requestId: string;
  /** When the request arrived: receiving a large file may take minutes. */
  readonly arrivedAt: Date;
};

interface AcceptedUpload {
  readonly id: string;
  readonly kind: RecordKind;
  readonly actor: Uploader;
  readonly file: ReceivedFile;
  readonly changedAt: Date;
  readonly counts: UploadCounts;
}

export const hashFile = ({ bytes }: ReceivedFile): string => createHash('sha256').update(bytes).digest('hex');

/** Records the upload and, if it changed anything, its operation; returns false if it changed nothing. */
export async function recordUpload(
  tx: Database,
  { id, kind, actor, file, changedAt, counts }: AcceptedUpload,
): Promise<boolean> {
  const { created_count, updated_count, unchanged_count, error_count } = counts;
  await insertUpload(tx, {
    id,
    entity: ENTITY_BY_KIND[kind],
    request_id: actor.requestId,
    changed_at: changedAt,
    uploaded_by: actor.email,
    file_name: file.name,
    file_size: file.bytes.length,
    sha256: hashFile(file),
    created_count,
    updated_count,
    unchanged_count,
    error_count,
  });
  const label = `Uploaded ${file.name}`;
  return insertOperation(tx, { id, kind, type: 'upload', by: actor.email, at: changedAt, label });
}

/** Does not log the file's content and name, which may be personal data. */
export function logUpload(
  { logger }: Pick<AppContext, 'logger'>,
  { actor: { requestId, userId }, file }: Pick<AcceptedUpload, 'actor' | 'file'>,
  outcome: object,
  message: string,
): void {
  logger.info({ request_id: requestId, user_id: userId, bytes: file.bytes.length, ...outcome }, message);
}
