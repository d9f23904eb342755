import type { TypeformSyncResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { companyImportDescription } from '../../companies/upload/company-import';
import type { CompanyImportValues } from '../../companies/upload/company-row';
import type { Database } from '../../db/database';
import type { TypeformMappingRow } from '../../db/schema';
import { runWithoutIdempotency } from '../../idempotency/respond-idempotently';
import { importRecords } from '../../imports/import-records';
import { insertOperation } from '../../record-operations/operation-repository';
import { type OperationChangeOrigin, runOperation } from '../../record-operations/operation-service';
import { lockMapping } from '../forms/mapping-repository';
import { requireMapping } from '../forms/mapping-service';
import { findImportedResponseIds, insertResponseImports, type NewResponseImport } from './import-repository';
import { toCompanyImportValues } from './response-company';
import type { CompletedResponse } from './response-reader';

export interface ResponseImportOptions {
  readonly context: AppContext;
  readonly actor: SignedInActor;
  readonly mapping: TypeformMappingRow;
  /** Records the import as an operation, which can be undone. */
  readonly isOperation?: true;
}

interface FailedResponse {
  readonly response: CompletedResponse;
  readonly error: string;
}

interface ReadResponse {
  readonly response: CompletedResponse;
  readonly company: CompanyImportValues;
}

export interface ResponseImportResult {
  readonly failed: readonly FailedResponse[];
  readonly actions: readonly string[];
  readonly operationId: string | null;
}

type FinishImport = (
  tx: Database,
  mapping: TypeformMappingRow,
  imported: ResponseImportResult,
) => Promise<void>;

/** Imports new responses in order, in one transaction. `failed` lists those that could not be imported. */
export const importResponses = (
  options: ResponseImportOptions,
  responses: readonly CompletedResponse[],
  finish?: FinishImport,
): Promise<ResponseImportResult> =>
  runOperation(options.context, options.actor, runWithoutIdempotency, async (tx, by) => {
    const mapping = requireMapping(await lockMapping(tx, options.actor.userId, options.mapping.id));
    const imported = await importNew(tx, by, { ...options, mapping }, responses);
    await finish?.(tx, mapping, imported);
    return imported;
  });

export const toSyncResult = ({ failed, actions, operationId }: ResponseImportResult): TypeformSyncResult => ({
  created_companies: actions.filter((action) => action === 'created').length,
  updated_companies: actions.filter((action) => action === 'updated').length,
  operation_id: operationId,
  errors: failed.map(({ response, error }) => ({ response_id: response.id, error })),
});

async function importNew(
  tx: Database,
  { operationId, ...by }: OperationChangeOrigin,
  { mapping, isOperation }: ResponseImportOptions,
  responses: readonly CompletedResponse[],
): Promise<ResponseImportResult> {
  const known = await findImportedResponseIds(
    tx,
    mapping.id,
    responses.map(({ id }) => id),
  );
  const failed: FailedResponse[] = [];
  const read: ReadResponse[] = [];
  for (const response of responses.filter(({ id }) => !known.has(id))) {
    const reading = toCompanyImportValues(response.answers, mapping.field_mappings);
    if ('errors' in reading) failed.push({ response, error: reading.errors.join('; ') });
    else read.push({ response, company: reading.parsed });
  }
  const rows = read.map(({ company }) => ({ body: company }));
  const origin = isOperation ? { ...by, operationId } : by;
  const outcomes = await importRecords(tx, companyImportDescription, rows, origin);
  const imports: NewResponseImport[] = [];
  read.forEach(({ response }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('A response of an import has no outcome.');
    if ('error' in outcome) failed.push({ response, error: outcome.error });
    else {
      const { company_id, action } = outcome;
      imports.push({
        mapping_id: mapping.id,
        imported_at: by.now,
        response_id: response.id,
        company_id,
        action,
      });
    }
  });
  await insertResponseImports(tx, imports);
  const about = { kind: 'companies', type: 'sync', label: `Synced ${mapping.form_title}` } as const;
  return {
    failed,
    actions: imports.map(({ action }) => action),
    operationId: isOperation ? await insertOperation(tx, { ...by, operationId }, about) : null,
  };
}
