import { randomInt } from 'node:crypto';
import type { AppContext } from '../app-context';
import { recordChange } from '../records/audit-repository';
import { hashPassword } from '../accounts/sign-in/password-hash';
import { inTransaction } from '../db/database';
import { findUserByEmail, insertUser } from '../accounts/users/user-repository';
import { insertProgram, isEmpty } from './sample-repository';
import { SAMPLE_COUNTS, SAMPLE_EMAIL, sampleProgram } from './sample-program';
import { PASSWORD_WORDS } from './sample-words';

export interface SampleLogin {
  readonly email: string;
  readonly password: string;
}

export class SampleRefused extends Error {
  constructor() {
    super('The sample was not added: it only goes into an empty database, and this one has records.');
    this.name = 'SampleRefused';
  }
}

export async function ensureSample(context: AppContext): Promise<SampleLogin | null> {
  return (await findUserByEmail(context.db, SAMPLE_EMAIL)) === null ? fillSample(context) : null;
}

export async function fillSample({ db, clock, logger }: AppContext): Promise<SampleLogin> {
  if (!(await isEmpty(db))) throw new SampleRefused();
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const program = sampleProgram(clock.now());
  await inTransaction(db, async (tx) => {
    const user = await insertUser(tx, {
      email: SAMPLE_EMAIL,
      password_hash: passwordHash,
      full_name: 'Sam Sample',
      created_at: clock.now(),
    });
    if (user === null) throw new SampleRefused();
    await insertProgram(tx, program);
    const actor = { userId: user.id, email: SAMPLE_EMAIL };
    await recordChange(tx, {
      actor,
      action: 'sample',
      entity: 'program',
      entityId: null,
      after: SAMPLE_COUNTS,
    });
  });
  logger.info(SAMPLE_COUNTS, 'the sample program was added');
  return { email: SAMPLE_EMAIL, password };
}

/** A random password: a fixed one would let anyone sign in to a database with sample data. */
function newPassword(): string {
  const word = () => PASSWORD_WORDS[randomInt(PASSWORD_WORDS.length)];
  return `${word()}-${word()}-${word()}-${randomInt(100_000, 1_000_000)}`;
}
