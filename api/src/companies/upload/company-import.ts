import type { ImportAction } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import type { CompanyRow } from '../../db/schema';
import {
  type ImportDescription,
  type ImportedRow,
  type ImportProposal,
  type RowToImport,
  toCreateChange,
  toUpdateChange,
} from '../../imports/import-records';
import { compareByLastChange } from '../../imports/last-change';
import { readNameKeys } from '../../imports/record-keys-repository';
import { ROWS_PER_STATEMENT } from '../../record-operations/record-set-repository';
import { companyRecordKind } from '../company-operations';
import { readCompaniesByNameKey } from './company-import-repository';
import { createBlankCompany, mergeCompany } from './company-merge';
import type { CompanyImportValues } from './company-row';

export interface ImportedCompany extends ImportedRow {
  readonly company_name: string;
  readonly company_id: string;
}

export const companyImportDescription: ImportDescription<CompanyImportValues, ImportedCompany> = {
  recordKind: companyRecordKind,
  async *propose(db, rows, locks) {
    for (const batch of chunk([...(await rowsByName(db, rows))], ROWS_PER_STATEMENT)) {
      const keys = batch.map(([key]) => key);
      const found = await readCompaniesByNameKey(db, keys, locks);
      found.sort((one, other) => compareByLastChange(one.company, other.company));
      const stored = new Map(found.map(({ key, company }) => [key, company]));
      yield batch.map(
        ([key, indexes]) =>
          () =>
            proposeCompany(indexes, rows, stored.get(key)),
      );
    }
  },
};

type CompanyRows = readonly RowToImport<CompanyImportValues>[];

/** Maps each company name, lower-cased by the database, to the indexes of its valid rows in file order. */
async function rowsByName(db: Database, rows: CompanyRows): Promise<Map<string, number[]>> {
  const byKey = new Map<string, number[]>();
  const keyOf = await readNameKeys(
    db,
    rows.flatMap(({ body }) => body?.company_name ?? []),
  );
  for (const [index, { body }] of rows.entries()) {
    if (body === null) continue;
    const key = keyOf.get(body.company_name) ?? body.company_name;
    const indexes = byKey.get(key);
    // Use an array literal, because V8 reserves room for many elements when pushing to an empty array.
    if (indexes) indexes.push(index);
    else byKey.set(key, [index]);
  }
  return byKey;
}

function proposeCompany(
  rowIndexes: readonly number[],
  rows: CompanyRows,
  stored: CompanyRow | undefined,
): ImportProposal<ImportedCompany> {
  const given = rowIndexes.flatMap((index) => rows[index]?.body ?? []);
  const before = stored ?? createBlankCompany(given[0]?.company_name ?? '');
  const { company, results } = mergeCompany(before, given, stored === undefined);
  // Copy the id, because the concatenated string that `uuidv7` returns takes 14 times the memory.
  const id = stored?.id ?? Buffer.from(uuidv7()).toString();
  // Share one object between equal outcomes to save memory, because a file has many rows.
  const shared: Partial<Record<ImportAction, ImportedCompany>> = {};
  const toImported = (action: ImportAction) =>
    (shared[action] ??= { company_name: company.company_name, company_id: id, action });
  return {
    change: () => {
      if (company === before) return null;
      return stored ? toUpdateChange(id, before, company) : toCreateChange(id, company);
    },
    rowIndexes,
    outcomes: results.map((result) => (typeof result === 'string' ? toImported(result) : result)),
  };
}
