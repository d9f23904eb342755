import type { TypeformSyncResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import {
  type ImportPlan,
  rowOutcomesOfPlan,
  planImport,
  revalidateImport,
  writeImport,
} from '../../companies/upload/company-import';
import type { CompanyImport } from '../../companies/upload/company-row';
import { chunk } from '../../base/chunk';
import { importMutex } from '../../imports/import-mutex';
import { type Database, inTransaction } from '../../db/database';
import type { TypeformMappingRow } from '../../db/schema';
import { findImported, insertImports, type NewImport } from './import-repository';
import { recordOperation } from '../../records/operation-repository';
import { lockMapping } from '../forms/mapping-repository';
import { getExistingMapping } from '../forms/mapping-service';
import { responseCompany } from './response-company';
import type { CompletedResponse } from './response-reader';

const AT_ONCE = 300;

export interface MappedImport {
  readonly context: AppContext;
  readonly actor: SignedInActor;
  readonly mapping: TypeformMappingRow;
  readonly operationId?: string;
}

interface FailedResponse {
  readonly response: CompletedResponse;
  readonly error: string;
}

interface ReadResponse {
  readonly response: CompletedResponse;
  readonly company: CompanyImport;
}

export interface ImportResult {
  readonly failed: readonly FailedResponse[];
  readonly actions: readonly string[];
  readonly operationId: string | null;
}

const NOTHING: ImportResult = { failed: [], actions: [], operationId: null };

type FinishImport = (tx: Database, mapping: TypeformMappingRow, imported: ImportResult) => Promise<void>;

/** Imports new responses in order, under the import mutex. The next sync retries failed responses. */
export const importResponses = (
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing?: FinishImport,
): Promise<ImportResult> => importMutex.run(() => importInChunks(use, responses, closing));

export const syncResultOf = ({ failed, actions, operationId }: ImportResult): TypeformSyncResult => ({
  created_companies: actions.filter((action) => action === 'created').length,
  updated_companies: actions.filter((action) => action === 'updated').length,
  operation_id: operationId,
  errors: failed.map(({ response, error }) => ({ response_id: response.id, error })),
});

async function importInChunks(
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing: FinishImport | undefined,
): Promise<ImportResult> {
  const all = responses.map((response) => ({ response }));
  const fresh = (await notImported(use.context.db, use.mapping, all)).map(({ response }) => response);
  let imported = NOTHING;
  const chunks = fresh.length === 0 ? [[]] : [...chunk(fresh, AT_ONCE)];
  for (const [at, batch] of chunks.entries()) {
    const before = imported;
    const isLast = at === chunks.length - 1;
    imported = await importChunk(use, batch, async (tx, mapping, written) => {
      const sum = joinResults(before, written);
      if (isLast) await closing?.(tx, mapping, sum);
      return sum;
    });
  }
  return imported;
}

const joinResults = (one: ImportResult, other: ImportResult): ImportResult => ({
  failed: [...one.failed, ...other.failed],
  actions: [...one.actions, ...other.actions],
  operationId: one.operationId ?? other.operationId,
});

async function importChunk(
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing: (tx: Database, mapping: TypeformMappingRow, imported: ImportResult) => Promise<ImportResult>,
): Promise<ImportResult> {
  const { context, actor, mapping } = use;
  const { read, refused } = readAll(responses, mapping);
  const plan = await planned(context.db, use, read);
  return inTransaction(context.db, async (tx) => {
    const lockedMapping = getExistingMapping(await lockMapping(tx, actor.userId, mapping.id));
    const left = await notImported(tx, mapping, read);
    const current = left.length === read.length ? plan : await planned(tx, use, left);
    const written = await write(tx, use, left, current);
    return closing(tx, lockedMapping, joinResults({ ...NOTHING, failed: refused }, written));
  });
}

function readAll(responses: readonly CompletedResponse[], mapping: TypeformMappingRow) {
  const read: ReadResponse[] = [];
  const refused: FailedResponse[] = [];
  for (const response of responses) {
    const reading = responseCompany(response.answers, mapping.field_mappings);
    if ('errors' in reading) refused.push({ response, error: reading.errors.join('; ') });
    else read.push({ response, company: reading.parsed });
  }
  return { read, refused };
}

const planned = (
  db: Database,
  { context, actor, operationId }: MappedImport,
  read: readonly ReadResponse[],
) =>
  planImport(
    db,
    { actor, now: context.clock.now(), ...(operationId !== undefined && { operationId }) },
    read.map(({ company }) => company),
  );

async function write(
  tx: Database,
  { context, actor, mapping, operationId }: MappedImport,
  read: readonly ReadResponse[],
  plan: ImportPlan,
): Promise<ImportResult> {
  if (read.length === 0) return NOTHING;
  const revalidated = await revalidateImport(tx, plan);
  const outcomes = rowOutcomesOfPlan(revalidated);
  await writeImport(tx, revalidated);
  const failed: FailedResponse[] = [];
  const imports: NewImport[] = [];
  const link = { mapping_id: mapping.id, imported_at: context.clock.now() };
  read.forEach(({ response }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('A response of an import has no outcome.');
    if ('error' in outcome) failed.push({ response, error: outcome.error });
    else imports.push({ ...link, response_id: response.id, ...companyOf(outcome) });
  });
  await insertImports(tx, imports);
  const about = { by: actor.email, at: context.clock.now(), label: `Synced ${mapping.form_title}` };
  const isRecorded =
    operationId !== undefined &&
    (await recordOperation(tx, { id: operationId, kind: 'companies', type: 'sync', ...about }));
  return {
    failed,
    actions: imports.map(({ action }) => action),
    operationId: isRecorded ? operationId : null,
  };
}

const companyOf = ({ company_id, action }: { company_id: string; action: string }) => ({
  company_id,
  action,
});

async function notImported<T extends { readonly response: CompletedResponse }>(
  db: Database,
  mapping: TypeformMappingRow,
  read: readonly T[],
): Promise<readonly T[]> {
  const ids = read.map(({ response }) => response.id);
  const imported = await findImported(db, mapping.id, ids);
  return read.filter(({ response }) => !imported.has(response.id));
}
