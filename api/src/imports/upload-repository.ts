import type { Database } from '../db/database';
import { uploads } from '../db/schema';

type NewUpload = typeof uploads.$inferInsert;

export type UploadCounts = Pick<
  NewUpload,
  'created_count' | 'updated_count' | 'unchanged_count' | 'error_count'
>;

export async function insertUpload(tx: Database, upload: NewUpload): Promise<void> {
  await tx.insert(uploads).values(upload);
}
