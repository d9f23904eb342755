import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { companyRoutes, type CompanyUploadResult } from '@studio-desk/shared-contract';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import { auditEvents, companies, companyFigures } from '@studio-desk/api/db/schema/index';
import { type ApiProcess, type Command, type Settings, startApi } from '../../kit/process';
import { signIn } from '../../kit/account';

interface UploadDrillOptions {
  readonly command: Command;
  readonly settings?: Settings;
  readonly newFolder: () => string;
  readonly template: string;
  readonly rounds: number;
  readonly rows: number;
  readonly onRound?: (round: RoundResult) => void;
}

interface RoundResult {
  readonly round: number;
  readonly killedAfterMs: number;
  readonly found: number;
  readonly hasResponse: boolean;
  readonly sentAgainMs: number;
  readonly faults: readonly string[];
}

/** After a kill, all rows of a file must be stored or none; a second upload must leave each row once. */
export async function uploadDrill(options: UploadDrillOptions): Promise<RoundResult[]> {
  const file = fileOf(options.rows);
  let whole = await timeOfUpload(options, file);
  const results: RoundResult[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const result = await playRound(options, round, file, Math.random() * whole * LATEST_KILL_RATIO);
    options.onRound?.(result);
    results.push(result);
    if (result.found === 0) whole = result.sentAgainMs;
  }
  return results;
}

const LATEST_KILL_RATIO = 1.25;

const fileOf = (rows: number) =>
  `company_name,major,accelerator,funding_source,funding_amount,funding_year\n${Array.from(
    { length: rows },
    (_, index) => `Drill ${index},Biology,Fall 2023 Completed,Grant,${index + 1},2024\n`,
  ).join('')}`;

async function timeOfUpload(options: UploadDrillOptions, file: string) {
  const { newFolder, template } = options;
  return withApi(options, copyOf(template, newFolder()), async (api) => {
    const token = await signIn(api.url);
    const began = performance.now();
    await upload(api, token, file);
    return performance.now() - began;
  });
}

async function playRound(options: UploadDrillOptions, round: number, file: string, killedAfterMs: number) {
  const { template, rows } = options;
  const dataDir = copyOf(template, options.newFolder());
  const hasResponse = await withApi(options, dataDir, async (api) => {
    const token = await signIn(api.url);
    const sent = upload(api, token, file).then(
      () => true,
      () => false,
    );
    await pause(killedAfterMs);
    await api.kill();
    return sent;
  });
  const faults: string[] = [];
  let sentAgainMs = 0;
  const found = await withApi(options, dataDir, async (api) => {
    const token = await signIn(api.url);
    const stored = await countOf(api, token);
    const isWhole = stored === rows || (stored === 0 && !hasResponse);
    if (!isWhole)
      faults.push(`${stored} of ${rows} rows are there${hasResponse ? ', and it was answered' : ''}`);
    const began = performance.now();
    const again = await upload(api, token, file);
    sentAgainMs = performance.now() - began;
    if (again.created_count !== rows - stored || again.unchanged_count !== stored) {
      faults.push(`sent again: ${again.created_count} created, ${again.unchanged_count} unchanged`);
    }
    await api.stop();
    return stored;
  });
  faults.push(...(await checkUpload(dataDir, rows)));
  return { round, killedAfterMs, found, hasResponse, sentAgainMs, faults };
}

function copyOf(template: string, dataDir: string): string {
  cpSync(template, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

async function withApi<T>(
  { command, settings }: UploadDrillOptions,
  dataDir: string,
  work: (api: ApiProcess) => Promise<T>,
): Promise<T> {
  const api = await startApi(command, dataDir, settings);
  try {
    return await work(api);
  } finally {
    await api.kill();
  }
}

async function upload({ url }: ApiProcess, token: string, file: string): Promise<CompanyUploadResult> {
  const body = new FormData();
  body.set('file', new Blob([file]), 'drill.csv');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/companies/upload`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
  return companyRoutes.upload.schema.response[200].parse(await response.json());
}

async function countOf({ url }: ApiProcess, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/companies?limit=1`, { headers });
  return Number(response.headers.get('x-total-count'));
}

async function checkUpload(dataDir: string, rows: number): Promise<string[]> {
  const { db, close } = await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });
  try {
    const [stored] = await db
      .select({ all: count(), names: countDistinct(sql`lower(${companies.company_name})`) })
      .from(companies);
    const [audit] = await db
      .select({ all: count(), records: countDistinct(auditEvents.entity_id) })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'company'), eq(auditEvents.action, 'create')));
    const [figure] = await db
      .select({ kept: sql<number>`sum(${companyFigures.count})::integer` })
      .from(companyFigures)
      .where(eq(companyFigures.figure, 'companies'));
    const counted = { ...stored, audit: audit?.all, audited: audit?.records, figure: figure?.kept };
    return Object.entries(counted)
      .filter(([, value]) => value !== rows)
      .map(([name, value]) => `${name}: ${value} instead of ${rows}`);
  } finally {
    await close();
  }
}

const raise = (error: unknown) => {
  throw error;
};
