import type { Database } from '../db/database';
import { uploads } from '../db/schema';

export async function insertUpload(tx: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(upload);
}
