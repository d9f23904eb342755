import type { TypeformSyncResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import {
  type ImportPlan,
  outcomesOf,
  planImport,
  settleImport,
  writeImport,
} from '../../companies/upload/company-import';
import type { CompanyImport } from '../../companies/upload/company-row';
import { chunk } from '../../base/chunk';
import { importMutex } from '../../imports/import-mutex';
import { type Database, inTransaction } from '../../db/database';
import type { TypeformMappingRow } from '../../db/schema';
import { findImported, insertImports, type NewImport } from './import-repository';
import { lockMapping } from '../forms/mapping-repository';
import { existingMapping } from '../forms/mapping-service';
import { responseCompany } from './response-company';
import type { CompletedResponse } from './response-reader';

const AT_ONCE = 300;

export interface MappedImport {
  readonly context: AppContext;
  readonly actor: SignedInActor;
  readonly mapping: TypeformMappingRow;
}

interface FailedResponse {
  readonly response: CompletedResponse;
  readonly error: string;
}

interface ReadResponse {
  readonly response: CompletedResponse;
  readonly company: CompanyImport;
}

export interface Imported {
  readonly failed: readonly FailedResponse[];
  readonly actions: readonly string[];
}

type Closing = (tx: Database, mapping: TypeformMappingRow, imported: Imported) => Promise<void>;

/** Imports new responses in order, under the import mutex. Failed ones are tried again next time. */
export const importResponses = (
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing?: Closing,
): Promise<Imported> => importMutex.run(() => importInChunks(use, responses, closing));

export const syncResultOf = ({ failed, actions }: Imported): TypeformSyncResult => ({
  created_companies: actions.filter((action) => action === 'created').length,
  updated_companies: actions.filter((action) => action === 'updated').length,
  errors: failed.map(({ response, error }) => ({ response_id: response.id, error })),
});

async function importInChunks(
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing: Closing | undefined,
): Promise<Imported> {
  const all = responses.map((response) => ({ response }));
  const fresh = (await notImported(use.context.db, use.mapping, all)).map(({ response }) => response);
  let imported: Imported = { failed: [], actions: [] };
  const chunks = fresh.length === 0 ? [[]] : [...chunk(fresh, AT_ONCE)];
  for (const [at, some] of chunks.entries()) {
    const before = imported;
    const isLast = at === chunks.length - 1;
    imported = await importChunk(use, some, async (tx, mapping, written) => {
      const sum = joinResults(before, written);
      if (isLast) await closing?.(tx, mapping, sum);
      return sum;
    });
  }
  return imported;
}

const joinResults = (one: Imported, other: Imported): Imported => ({
  failed: [...one.failed, ...other.failed],
  actions: [...one.actions, ...other.actions],
});

async function importChunk(
  use: MappedImport,
  responses: readonly CompletedResponse[],
  closing: (tx: Database, mapping: TypeformMappingRow, some: Imported) => Promise<Imported>,
): Promise<Imported> {
  const { context, actor, mapping } = use;
  const { read, refused } = readAll(responses, mapping);
  const plan = await planned(context.db, use, read);
  return inTransaction(context.db, async (tx) => {
    const held = existingMapping(await lockMapping(tx, actor.userId, mapping.id));
    const left = await notImported(tx, mapping, read);
    const current = left.length === read.length ? plan : await planned(tx, use, left);
    const written = await write(tx, use, left, current);
    return closing(tx, held, joinResults({ failed: refused, actions: [] }, written));
  });
}

function readAll(responses: readonly CompletedResponse[], mapping: TypeformMappingRow) {
  const read: ReadResponse[] = [];
  const refused: FailedResponse[] = [];
  for (const response of responses) {
    const reading = responseCompany(response.answers, mapping.field_mappings);
    if ('errors' in reading) refused.push({ response, error: reading.errors.join('; ') });
    else read.push({ response, company: reading.told });
  }
  return { read, refused };
}

const planned = (db: Database, { context, actor }: MappedImport, read: readonly ReadResponse[]) =>
  planImport(
    db,
    { actor, now: context.clock.now() },
    read.map(({ company }) => company),
  );

async function write(
  tx: Database,
  { context, mapping }: MappedImport,
  read: readonly ReadResponse[],
  plan: ImportPlan,
): Promise<Imported> {
  if (read.length === 0) return { failed: [], actions: [] };
  const settled = await settleImport(tx, plan);
  const outcomes = outcomesOf(settled);
  await writeImport(tx, settled);
  const failed: FailedResponse[] = [];
  const imports: NewImport[] = [];
  const kept = { mapping_id: mapping.id, imported_at: context.clock.now() };
  read.forEach(({ response }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('A response of an import has no outcome.');
    if ('error' in outcome) failed.push({ response, error: outcome.error });
    else imports.push({ ...kept, response_id: response.id, ...companyOf(outcome) });
  });
  await insertImports(tx, imports);
  return { failed, actions: imports.map(({ action }) => action) };
}

const companyOf = ({ company_id, action }: { company_id: string; action: string }) => ({
  company_id,
  action,
});

async function notImported<T extends { readonly response: CompletedResponse }>(
  db: Database,
  mapping: TypeformMappingRow,
  some: readonly T[],
): Promise<readonly T[]> {
  const ids = some.map(({ response }) => response.id);
  const imported = await findImported(db, mapping.id, ids);
  return some.filter(({ response }) => !imported.has(response.id));
}
