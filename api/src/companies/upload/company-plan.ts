import { chunk } from '../../base/chunk';
import { companyNameKey } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import type { CompanyRow } from '../../db/schema';
import { changedFields } from '../../records/field-values';
import { nameKeys } from '../../imports/name-keys-repository';
import { ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { isNewer } from '../../imports/newest';
import type { ImportRow, ReadRow } from '../../imports/upload-rows';
import { foldNew, foldStored, type CompanyContent, type RowVerdict } from './company-fold';
import type { CompanyImport } from './company-row';
import { readCompanies, type Addition, type Alteration, type Stamp } from './import-repository';

type Row = ImportRow<CompanyImport>;
type Read = ReadRow<CompanyImport>;

export interface Named {
  readonly key: string;
  readonly name: string;
  readonly rows: Row[];
  readonly places: number[];
}

export interface CompanyPlan extends Named {
  readonly stored: Stamp | null;
  readonly company_name: string;
  readonly company_id: string;
  readonly verdicts: readonly RowVerdict[];
  /** Already serialized: objects would take several times the memory for a large file. */
  readonly addition?: string;
  readonly alteration?: Alteration;
}

export class ImportPlanner {
  readonly #db: Database;
  readonly #isCheck: boolean;
  readonly #plans = new Map<string, CompanyPlan>();
  /** Further rows of companies already planned; these are planned again once at the end. */
  readonly #later = new Map<string, Named>();
  #count = 0;
  #last: Promise<void> = Promise.resolve();

  /** A dry run keeps nothing that is only needed for writing. */
  constructor(db: Database, { isCheck = false } = {}) {
    this.#db = db;
    this.#isCheck = isCheck;
  }

  /** Resolves when the previous batch is done, so that the caller reads on while the database works. */
  async take(some: readonly Read[]): Promise<void> {
    await this.#last;
    this.#last = this.#planned(some);
    // The next call rethrows it.
    this.#last.catch(() => {});
  }

  async companies(): Promise<CompanyPlan[]> {
    await this.#last;
    for (const some of chunk([...this.#later.values()], ROWS_PER_STATEMENT)) {
      const whole = some.map(({ key, name, rows, places }): Named => {
        const begun = this.#plans.get(key);
        return {
          key,
          name: begun?.name ?? name,
          rows: [...(begun?.rows ?? []), ...rows],
          places: [...(begun?.places ?? []), ...places],
        };
      });
      const plans = await planSome(this.#db, whole, this.#isCheck);
      for (const plan of plans) this.#plans.set(plan.key, plan);
    }
    return [...this.#plans.values()];
  }

  async #planned(some: readonly Read[]): Promise<void> {
    if (some.length === 0) return;
    const names = some.map(({ told }) => told.body.company_name);
    const named = this.#named(some, await nameKeys(this.#db, names));
    const stored = await storedCompanies(this.#db, named);
    for (const one of named) {
      const plan = planOne(one, one.companies, stored.get(one.key) ?? null, this.#isCheck);
      this.#plans.set(one.key, plan);
    }
  }

  #named(some: readonly Read[], keys: readonly string[]): ReadNamed[] {
    const fresh = new Map<string, ReadNamed>();
    some.forEach(({ row, told: company }, index) => {
      const key = keys[index] ?? '';
      const name = company.body.company_name;
      const place = this.#count++;
      const isLater = this.#plans.has(key);
      const one = isLater ? this.#later.get(key) : fresh.get(key);
      one?.rows.push(row);
      one?.places.push(place);
      if (!isLater) fresh.get(key)?.companies.push(company);
      if (one) return;
      // Array literals, because pushing to an empty array reserves room for many elements.
      if (isLater) this.#later.set(key, { key, name, rows: [row], places: [place] });
      else fresh.set(key, { key, name, rows: [row], places: [place], companies: [company] });
    });
    return [...fresh.values()];
  }
}

interface ReadNamed extends Named {
  readonly companies: CompanyImport[];
}

export async function planSome(
  db: Database,
  some: readonly Named[],
  isCheck = false,
): Promise<CompanyPlan[]> {
  const stored = await storedCompanies(db, some);
  return some.map((named) => planOne(named, readAll(named.rows), stored.get(named.key) ?? null, isCheck));
}

/** Lazy, because one company may have all rows of the file. */
function* readAll(rows: readonly Row[]): Generator<CompanyImport, void> {
  for (const row of rows) yield row.read();
}

const storedCompanies = async (db: Database, some: readonly Named[]) =>
  newestByKey(
    await readCompanies(
      db,
      some.map(({ key }) => key),
    ),
  );

function planOne(
  named: Named,
  companies: Iterable<CompanyImport>,
  stored: (CompanyRow & Stamp) | null,
  isCheck: boolean,
): CompanyPlan {
  const { key, name, rows, places } = named;
  if (stored === null) {
    const { company, verdicts } = foldNew(name, companies);
    // A dry run needs no ids, and 50,000 of them would take much memory.
    const id = isCheck ? '' : uuidv7();
    const isAdded = !isCheck && verdicts.some((verdict) => 'action' in verdict);
    const addition = isAdded ? additionOf(id, company) : undefined;
    return { key, name, rows, places, stored, company_name: name, company_id: id, verdicts, addition };
  }
  const { company, verdicts } = foldStored(stored, companies);
  const { company_name, id: company_id } = stored;
  const plan = { key, name, rows, places, stored: stampOf(stored), company_name, company_id, verdicts };
  if (company === stored || isCheck) return plan;
  const fields = changedFields({ ...stored }, { ...company });
  return { ...plan, alteration: { id: stored.id, audit_id: uuidv7(), ...fields } };
}

function additionOf(id: string, company: CompanyContent): string {
  const name_key = companyNameKey(company.company_name);
  const addition: Addition = { id, audit_id: uuidv7(), name_key, fields: filled(company) };
  return JSON.stringify(addition);
}

function filled<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== null) kept[key] = fields[key];
  return kept;
}

export const isSame = (one: Stamp | null, other: Stamp | null) =>
  one?.id === other?.id && one?.updated_at.getTime() === other?.updated_at.getTime();

const stampOf = ({ id, key, updated_at }: Stamp): Stamp => ({ id, key, updated_at });

/** If several companies share a name, the last changed one wins. */
export function newestByKey<T extends Stamp>(rows: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>();
  for (const row of rows) {
    const known = newest.get(row.key);
    if (known === undefined || isNewer(row, known)) newest.set(row.key, row);
  }
  return newest;
}
