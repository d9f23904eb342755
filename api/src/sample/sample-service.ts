import { randomInt } from 'node:crypto';
import type { AppContext } from '../app-context';
import { recordChange } from '../audit/audit-repository';
import { hashPassword } from '../auth/password-hash';
import { inTransaction } from '../db/database';
import { findUserByEmail, insertUser } from '../users/user-repository';
import { sampleCompanies, type SampleCompany } from './sample-companies';
import { sampleJudges } from './sample-judges';
import { namesInTurn } from './sample-names';
import { samplePeople } from './sample-people';
import { samplePersonRecords } from './sample-person-records';
import { insertProgram, isEmpty } from './sample-repository';
import { PASSWORD_WORDS, STAFF_EMAILS } from './sample-words';
import { seededChance } from './seeded-chance';

const SEED = 225;
const COUNTS = { companies: 300, judges: 150, people: 500 };
export const SAMPLE_EMAIL = 'sample@studio-desk.example';

export interface SampleLogin {
  readonly email: string;
  readonly password: string;
}

/** Somebody's records are in the database already. */
export class SampleRefused extends Error {
  constructor() {
    super('The sample was not added: it only goes into an empty database, and this one has records.');
    this.name = 'SampleRefused';
  }
}

/**
 * Fills an empty database as `fillSample` does, and leaves one alone that was filled before: null then. Whoever asks at
 * each start means that the sample is to be there.
 */
export async function ensureSample(context: AppContext): Promise<SampleLogin | null> {
  return (await findUserByEmail(context.db, SAMPLE_EMAIL)) === null ? fillSample(context) : null;
}

/** Fills an empty database with an invented program of ten years, and opens one account in it. */
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
    await recordChange(tx, { actor, action: 'sample', entity: 'program', entityId: null, after: COUNTS });
  });
  logger.info(COUNTS, 'the sample program was added');
  return { email: SAMPLE_EMAIL, password };
}

/** All rows of the sample by their tables. */
export type SampleProgram = ReturnType<typeof sampleProgram>;

/** The same program each time it is made at the same moment, but for the ids. */
export function sampleProgram(now: Date) {
  const chance = seededChance(SEED);
  const making = {
    chance,
    now,
    nextName: namesInTurn(chance),
    staff: [SAMPLE_EMAIL, ...STAFF_EMAILS] as const,
  };
  const madeCompanies = sampleCompanies(making, COUNTS.companies);
  const madeJudges = sampleJudges(making, COUNTS.judges);
  const madePeople = samplePeople(making, { companies: madeCompanies, judges: madeJudges }, COUNTS.people);
  return {
    companies: madeCompanies.map(({ founder: _founder, ...row }: SampleCompany) => row),
    judges: madeJudges.map(({ row }) => row),
    competitions: madeJudges.flatMap(({ competitions }) => competitions),
    people: madePeople,
    ...samplePersonRecords(making, madePeople, madeCompanies),
  };
}

/** Made of chance each time: a known password would open whatever the sample was put into. */
function newPassword(): string {
  const word = () => PASSWORD_WORDS[randomInt(PASSWORD_WORDS.length)];
  return `${word()}-${word()}-${word()}-${randomInt(100_000, 1_000_000)}`;
}
