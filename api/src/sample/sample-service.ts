import { randomBytes } from 'node:crypto';
import type { AppContext } from '../app-context';
import { insertAuditEvent } from '../records/audit-repository';
import { hashPassword } from '../accounts/sign-in/password-hash';
import { inTransaction } from '../db/database';
import { findUserByEmail, insertUser } from '../accounts/users/user-repository';
import { insertSampleData, isDatabaseEmpty } from './sample-repository';

export const SAMPLE_EMAIL = 'sample@studio-desk.example';

export class DatabaseNotEmptyError extends Error {
  constructor() {
    super('The sample was not added: it only goes into an empty database, and this one has records.');
    this.name = 'DatabaseNotEmptyError';
  }
}

/** Adds the sample data to an empty database and returns its login, or null if the data was added before. */
export async function ensureSampleData({ db, clock, logger }: AppContext) {
  if (await findUserByEmail(db, SAMPLE_EMAIL)) return null;
  if (!(await isDatabaseEmpty(db))) throw new DatabaseNotEmptyError();
  // A fixed password would let anyone sign in to a database with sample data.
  const password = randomBytes(8).toString('hex');
  const passwordHash = await hashPassword(password);
  // Imported here, so that a start without the sample does not load the library of names.
  const { SAMPLE_COUNTS, createSampleData } = await import('./sample-data');
  const program = createSampleData(clock.now(), SAMPLE_EMAIL);
  await inTransaction(db, async (tx) => {
    const user = await insertUser(tx, {
      email: SAMPLE_EMAIL,
      password_hash: passwordHash,
      full_name: 'Sam Sample',
      created_at: clock.now(),
    });
    if (user === null) throw new DatabaseNotEmptyError();
    await insertSampleData(tx, program);
    await insertAuditEvent(tx, {
      actor: { userId: user.id, email: SAMPLE_EMAIL },
      action: 'sample',
      entity: 'program',
      entityId: null,
      after: SAMPLE_COUNTS,
    });
  });
  logger.info(SAMPLE_COUNTS, 'the sample program was added');
  return { email: SAMPLE_EMAIL, password };
}
