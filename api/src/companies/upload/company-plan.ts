import { chunk } from '../../base/chunk';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import type { CompanyRow } from '../../db/schema';
import { changedFields } from '../../records/field-values';
import { nameKeys } from '../../imports/name-keys-repository';
import { ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { isNewer } from '../../imports/newest';
import type { ImportRow, ReadRow } from '../../imports/upload-rows';
import {
  mergeNewCompany,
  mergeStoredCompany,
  type CompanyContent,
  type CompanyRowResult,
} from './company-merge';
import type { CompanyImport } from './company-row';
import { readCompanies, type CompanyInsert, type LastChange } from './import-repository';
import type { RecordChange } from '../../record-operations/undoable-kind';

type Row = ImportRow<CompanyImport>;
type Read = ReadRow<CompanyImport>;

export interface CompanyRows {
  readonly key: string;
  readonly name: string;
  readonly rows: Row[];
  readonly rowIndexes: number[];
}

export interface CompanyPlan extends CompanyRows {
  readonly stored: LastChange | null;
  readonly company_name: string;
  readonly company_id: string;
  readonly results: readonly CompanyRowResult[];
  /** JSON text instead of an object, which would take several times the memory for a large file. */
  readonly insert?: string;
  readonly update?: RecordChange;
}

export class ImportPlanner {
  readonly #db: Database;
  readonly #isCheck: boolean;
  readonly #plans = new Map<string, CompanyPlan>();
  /** Later rows of companies that are already planned; these companies are planned again at the end. */
  readonly #later = new Map<string, CompanyRows>();
  #count = 0;
  #last: Promise<void> = Promise.resolve();

  /** A dry run (`isCheck`) does not keep the data that only the write needs. */
  constructor(db: Database, { isCheck = false } = {}) {
    this.#db = db;
    this.#isCheck = isCheck;
  }

  /** Resolves when the previous batch is planned, so the caller reads the next rows in the meantime. */
  async take(batch: readonly Read[]): Promise<void> {
    await this.#last;
    this.#last = this.#planned(batch);
    // Ignore the error here: the next call awaits the same promise and throws it.
    this.#last.catch(() => {});
  }

  async companies(): Promise<CompanyPlan[]> {
    await this.#last;
    for (const batch of chunk([...this.#later.values()], ROWS_PER_STATEMENT)) {
      const whole = batch.map(({ key, name, rows, rowIndexes }): CompanyRows => {
        const started = this.#plans.get(key);
        return {
          key,
          name: started?.name ?? name,
          rows: [...(started?.rows ?? []), ...rows],
          rowIndexes: [...(started?.rowIndexes ?? []), ...rowIndexes],
        };
      });
      const plans = await planCompanies(this.#db, whole, this.#isCheck);
      for (const plan of plans) this.#plans.set(plan.key, plan);
    }
    return [...this.#plans.values()];
  }

  async #planned(batch: readonly Read[]): Promise<void> {
    if (batch.length === 0) return;
    const names = batch.map(({ parsed }) => parsed.body.company_name);
    const named = this.#named(batch, await nameKeys(this.#db, names));
    const stored = await storedCompanies(this.#db, named);
    for (const one of named) {
      const plan = planOne(one, one.companies, stored.get(one.key) ?? null, this.#isCheck);
      this.#plans.set(one.key, plan);
    }
  }

  #named(batch: readonly Read[], keys: readonly string[]): ReadCompanyRows[] {
    const fresh = new Map<string, ReadCompanyRows>();
    batch.forEach(({ row, parsed: company }, index) => {
      const key = keys[index] ?? '';
      const name = company.body.company_name;
      const rowIndex = this.#count++;
      const isLater = this.#plans.has(key);
      const one = isLater ? this.#later.get(key) : fresh.get(key);
      one?.rows.push(row);
      one?.rowIndexes.push(rowIndex);
      if (!isLater) fresh.get(key)?.companies.push(company);
      if (one) return;
      // Array literals, because V8 reserves room for many elements when pushing to an empty array.
      if (isLater) this.#later.set(key, { key, name, rows: [row], rowIndexes: [rowIndex] });
      else fresh.set(key, { key, name, rows: [row], rowIndexes: [rowIndex], companies: [company] });
    });
    return [...fresh.values()];
  }
}

interface ReadCompanyRows extends CompanyRows {
  readonly companies: CompanyImport[];
}

export async function planCompanies(
  db: Database,
  batch: readonly CompanyRows[],
  isCheck = false,
): Promise<CompanyPlan[]> {
  const stored = await storedCompanies(db, batch);
  return batch.map((named) => planOne(named, readAll(named.rows), stored.get(named.key) ?? null, isCheck));
}

/** A generator, because an array of all rows of the file, which may belong to one company, would take much memory. */
function* readAll(rows: readonly Row[]): Generator<CompanyImport, void> {
  for (const row of rows) yield row.read();
}

const storedCompanies = async (db: Database, batch: readonly CompanyRows[]) =>
  newestByKey(
    await readCompanies(
      db,
      batch.map(({ key }) => key),
    ),
  );

function planOne(
  named: CompanyRows,
  companies: Iterable<CompanyImport>,
  stored: (CompanyRow & LastChange) | null,
  isCheck: boolean,
): CompanyPlan {
  const { key, name, rows, rowIndexes } = named;
  if (stored === null) {
    const { company, results } = mergeNewCompany(name, companies);
    // A dry run writes nothing, and 50,000 ids would take much memory.
    const id = isCheck ? '' : uuidv7();
    const isAdded = !isCheck && results.some((result) => 'action' in result);
    const insert = isAdded ? insertOf(id, company) : undefined;
    return { key, name, rows, rowIndexes, stored, company_name: name, company_id: id, results, insert };
  }
  const { company, results } = mergeStoredCompany(stored, companies);
  const { company_name, id: company_id } = stored;
  const plan = {
    key,
    name,
    rows,
    rowIndexes,
    stored: lastChangeOf(stored),
    company_name,
    company_id,
    results,
  };
  if (company === stored || isCheck) return plan;
  const fields = changedFields({ ...stored }, { ...company });
  return { ...plan, update: { id: stored.id, action: 'update', ...fields } };
}

function insertOf(id: string, company: CompanyContent): string {
  const insert: CompanyInsert = { id, audit_id: uuidv7(), fields: filled(company) };
  return JSON.stringify(insert);
}

function filled<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== null) kept[key] = fields[key];
  return kept;
}

export const isSameChange = (one: LastChange | null, other: LastChange | null) =>
  one?.id === other?.id && one?.updated_at.getTime() === other?.updated_at.getTime();

const lastChangeOf = ({ id, key, updated_at, last_modified_by }: LastChange): LastChange => ({
  id,
  key,
  updated_at,
  last_modified_by,
});

export function newestByKey<T extends LastChange>(rows: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>();
  for (const row of rows) {
    const planned = newest.get(row.key);
    if (planned === undefined || isNewer(row, planned)) newest.set(row.key, row);
  }
  return newest;
}
