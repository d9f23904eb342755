import { companyNameKey, type ImportAction } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { SignedInActor } from '../../audit/audit-repository';
import type { Database } from '../../db/database';
import type { CompanyRow } from '../../db/schema';
import { changedFields } from '../../records/changed-fields';
import { foldNew, foldStored, type RowVerdict } from './company-fold';
import type { CompanyImport } from './company-row';
import { parts } from './import-parts';
import {
  alterCompanies,
  beginImport,
  insertCompanies,
  lockStamps,
  nameKeys,
  readCompanies,
  readStamps,
  type Addition,
  type Alteration,
  type Stamp,
} from './import-repository';

interface ImportedCompany {
  readonly company_name: string;
  readonly company_id: string;
  readonly action: ImportAction;
}

/** What became of a row; an error where the company has no room for it. */
export type ImportOutcome = ImportedCompany | { readonly error: string };

/** Who imports, and when. */
export interface ImportedBy {
  readonly actor: SignedInActor;
  readonly now: Date;
}

/** Rows of one name, which are one company. */
interface Named {
  readonly key: string;
  readonly rows: CompanyImport[];
  /** Their places among all rows. */
  readonly places: number[];
}

/** What is to become of a company, by the stored one as it was read. */
interface CompanyPlan extends Named {
  readonly stored: Stamp | null;
  readonly company_name: string;
  readonly company_id: string;
  readonly verdicts: readonly RowVerdict[];
  /** As it is sent: as objects the companies of a large file would take several times the memory. */
  readonly addition?: string;
  readonly alteration?: Alteration;
}

/** What an import will do, worked out beforehand: nothing but the database is waited for while it is written. */
export interface ImportPlan {
  readonly by: ImportedBy;
  readonly companies: readonly CompanyPlan[];
}

/** Compares the rows with what is stored. Outside of a transaction other requests come in between. */
export async function planImport(
  db: Database,
  by: ImportedBy,
  imports: readonly CompanyImport[],
): Promise<ImportPlan> {
  const companies: CompanyPlan[] = [];
  for (const some of parts(await byName(db, imports))) companies.push(...(await planSome(db, some)));
  return { by, companies };
}

/**
 * The plan as it has to be by now. From here on to the end of the transaction no other import is at work. All that
 * it writes has one stamp, `by.now`, by which an undo knows it: the clock's, unless a company has a later one.
 */
export async function settleImport(
  tx: Database,
  { by, companies }: ImportPlan,
  now = by.now,
): Promise<ImportPlan> {
  await beginImport(tx);
  const current: CompanyPlan[] = [];
  let stamp = now.getTime();
  for (const some of parts(companies)) {
    for (const plan of await settled(tx, some)) {
      current.push(plan);
      if (plan.alteration && plan.stored) stamp = Math.max(stamp, plan.stored.updated_at.getTime() + 1);
    }
  }
  return { by: { ...by, now: new Date(stamp) }, companies: current };
}

/** Writes a plan that was settled in this transaction. */
export async function writeImport(tx: Database, { by, companies }: ImportPlan): Promise<void> {
  for (const some of parts(companies.flatMap(({ addition }) => addition ?? []))) {
    await insertCompanies(tx, by, some);
  }
  for (const some of parts(companies.flatMap(({ alteration }) => alteration ?? []))) {
    await alterCompanies(tx, by, some);
  }
}

/** What becomes of each row, in their order. Rows of one company that fare alike share what is said of them. */
export function outcomesOf({ companies }: ImportPlan): ImportOutcome[] {
  const outcomes: ImportOutcome[] = [];
  for (const { places, verdicts, company_name, company_id } of companies) {
    const told = new Map<string, ImportedCompany>();
    places.forEach((place, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined) throw new Error('A row of an import has no verdict.');
      if ('error' in verdict) return void (outcomes[place] = verdict);
      const { action } = verdict;
      const outcome = told.get(action) ?? { company_name, company_id, action };
      told.set(action, outcome);
      outcomes[place] = outcome;
    });
  }
  return outcomes;
}

async function byName(db: Database, imports: readonly CompanyImport[]): Promise<Named[]> {
  const named = new Map<string, Named>();
  let place = 0;
  for (const some of parts(imports)) {
    const keys = await nameKeys(
      db,
      some.map(({ body }) => body.company_name),
    );
    some.forEach((row, index) => {
      const key = keys[index] ?? '';
      const one = named.get(key) ?? { key, rows: [], places: [] };
      named.set(key, one);
      one.rows.push(row);
      one.places.push(place++);
    });
  }
  return [...named.values()];
}

async function planSome(db: Database, some: readonly Named[]): Promise<CompanyPlan[]> {
  const stored = newestByKey(await readCompanies(db, keysOf(some)));
  return some.map((named) => planOne(named, stored.get(named.key) ?? null));
}

function planOne(named: Named, stored: (CompanyRow & Stamp) | null): CompanyPlan {
  const { key, rows, places } = named;
  if (stored === null) {
    const { company, verdicts } = foldNew(rows);
    const id = uuidv7();
    const keys = { id, audit_id: uuidv7(), name_key: companyNameKey(company.company_name) };
    const isAdded = verdicts.some((verdict) => 'action' in verdict);
    const addition = isAdded
      ? JSON.stringify({ ...keys, fields: filledFields(company) } satisfies Addition)
      : undefined;
    return { key, rows, places, stored, ...nameOf(company, id), verdicts, addition };
  }
  const { company, verdicts } = foldStored(stored, rows);
  const plan = { key, rows, places, stored: stampOf(stored), ...nameOf(stored, stored.id), verdicts };
  if (company === stored) return plan;
  const fields = changedFields({ ...stored }, { ...company });
  return { ...plan, alteration: { id: stored.id, audit_id: uuidv7(), ...fields } };
}

/** The audit of a new record has these. */
const filledFields = (company: object) =>
  Object.fromEntries(Object.entries(company).filter(([, value]) => value !== null));

const nameOf = ({ company_name }: { company_name: string }, company_id: string) => ({
  company_name,
  company_id,
});

/** Plans again what was changed since: by others before this import began, or while a company was waited for. */
async function settled(tx: Database, some: readonly CompanyPlan[]): Promise<CompanyPlan[]> {
  const seen = await replanned(tx, some, await readStamps(tx, keysOf(some)));
  const altered = seen.filter(({ alteration }) => alteration);
  if (altered.length === 0) return seen;
  const locked = await replanned(tx, altered, await lockStamps(tx, keysOf(altered)));
  const byKey = new Map(locked.map((plan) => [plan.key, plan]));
  return seen.map((plan) => byKey.get(plan.key) ?? plan);
}

async function replanned(
  tx: Database,
  plans: readonly CompanyPlan[],
  stamps: readonly Stamp[],
): Promise<CompanyPlan[]> {
  const current = newestByKey(stamps);
  const stale = plans.filter(({ key, stored }) => !isSame(stored, current.get(key) ?? null));
  if (stale.length === 0) return [...plans];
  const anew = new Map((await planSome(tx, stale)).map((plan) => [plan.key, plan]));
  return plans.map((plan) => anew.get(plan.key) ?? plan);
}

const isSame = (one: Stamp | null, other: Stamp | null) =>
  one?.id === other?.id && one?.updated_at.getTime() === other?.updated_at.getTime();

const stampOf = ({ id, key, updated_at }: Stamp): Stamp => ({ id, key, updated_at });

/** Of several companies of a name the one that was changed last. */
function newestByKey<T extends Stamp>(rows: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>();
  for (const row of rows) {
    const known = newest.get(row.key);
    if (known === undefined || isNewer(row, known)) newest.set(row.key, row);
  }
  return newest;
}

const isNewer = (one: Stamp, other: Stamp) =>
  one.updated_at.getTime() - other.updated_at.getTime() > 0 ||
  (one.updated_at.getTime() === other.updated_at.getTime() && one.id > other.id);

const keysOf = (some: readonly Named[]) => some.map(({ key }) => key);
