import type { ImportAction } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import type { CompanyRow } from '../../db/schema';
import type { ImportDescription, ImportRow, ImportProposal } from '../../imports/import-records';
import { readNameKeys } from '../../imports/name-keys-repository';
import { isNewer } from '../../imports/newest';
import { ROWS_PER_STATEMENT } from '../../record-operations/bulk-change-repository';
import { diffFields, omitNullFields } from '../../records/field-values';
import { companyRecordKind } from '../company-operations';
import { mergeNewCompany, mergeStoredCompany, type CompanyRowResult } from './company-merge';
import type { CompanyImport } from './company-row';
import { readCompaniesByNameKey, type CompanyWithNameKey } from './company-import-repository';

type LastChange = Pick<CompanyRow, 'updated_at' | 'last_modified_by'>;

export interface ImportedCompany {
  readonly company_name: string;
  readonly company_id: string;
  readonly action: ImportAction;
  /** Null if the company is new. */
  readonly lastChange: LastChange | null;
}

type CompanyProposal = ImportProposal<ImportedCompany>;

export const companyImport: ImportDescription<CompanyImport, ImportedCompany> = {
  recordKind: companyRecordKind,
  async *propose(db, rows, locks) {
    for (const batch of chunk([...(await rowsByName(db, rows))], ROWS_PER_STATEMENT)) {
      const names = batch.map(([key]) => key);
      const stored = newestByKey(await readCompaniesByNameKey(db, names, locks));
      yield compared(batch, stored);
    }
  },
};

function* compared(
  batch: readonly (readonly [key: string, NamedRow[]])[],
  stored: ReadonlyMap<string, CompanyWithNameKey>,
): Generator<CompanyProposal, void> {
  for (const [key, rows] of batch) yield proposeCompany(rows, stored.get(key));
}

type NamedRow = readonly [index: number, company: CompanyImport];

/**
 * Groups the valid rows by company, in file order. Keys are names that the database lower-cased, because it compares
 * stored names in this form.
 */
async function rowsByName(
  db: Database,
  rows: readonly ImportRow<CompanyImport>[],
): Promise<Map<string, NamedRow[]>> {
  const byKey = new Map<string, NamedRow[]>();
  const valid = rows.flatMap(({ body }, index): NamedRow[] => (body === null ? [] : [[index, body]]));
  const keyOf = await readNameKeys(
    db,
    valid.map(([, { body }]) => body.company_name),
  );
  for (const row of valid) {
    const name = row[1].body.company_name;
    const key = keyOf.get(name) ?? name;
    const named = byKey.get(key);
    // An array literal, because V8 reserves room for many elements when pushing to an empty array.
    if (named) named.push(row);
    else byKey.set(key, [row]);
  }
  return byKey;
}

function newestByKey(companies: readonly CompanyWithNameKey[]): Map<string, CompanyWithNameKey> {
  const newest = new Map<string, CompanyWithNameKey>();
  for (const company of companies) {
    const other = newest.get(company.key);
    if (other === undefined || isNewer(company, other)) newest.set(company.key, company);
  }
  return newest;
}

function proposeCompany(rows: readonly NamedRow[], stored: CompanyWithNameKey | undefined): CompanyProposal {
  const given = rows.map(([, company]) => company);
  if (stored === undefined) {
    const name = given[0]?.body.company_name ?? '';
    const { company, results } = mergeNewCompany(name, given);
    const id = uuidv7();
    const isAdded = results.some((result) => 'action' in result);
    const imported = { company_name: name, company_id: id, lastChange: null };
    return {
      change: () => (isAdded ? { id, action: 'create', before: {}, after: omitNullFields(company) } : null),
      outcomes: outcomesOf(rows, results, imported),
    };
  }
  const { key: _key, ...before } = stored;
  const { company, results } = mergeStoredCompany(before, given);
  const { id, company_name, updated_at, last_modified_by } = stored;
  const imported = { company_name, company_id: id, lastChange: { updated_at, last_modified_by } };
  return {
    change: () =>
      company === before ? null : { id, action: 'update', ...diffFields(before, { ...company }) },
    outcomes: outcomesOf(rows, results, imported),
  };
}

function outcomesOf(
  rows: readonly NamedRow[],
  results: readonly CompanyRowResult[],
  imported: Omit<ImportedCompany, 'action'>,
): CompanyProposal['outcomes'] {
  // Share one object between equal outcomes to save memory: a file has many rows.
  const byAction: Partial<Record<ImportAction, ImportedCompany>> = {};
  return rows.map(([index], at) => {
    const result = results[at];
    if (result === undefined) throw new Error('A row of an import has no result.');
    if ('error' in result) return [index, result];
    return [index, (byAction[result.action] ??= { ...imported, action: result.action })];
  });
}
