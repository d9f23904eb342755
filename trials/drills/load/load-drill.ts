import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { type ApiProcess, type Command, startApi } from '../../kit/process';
import { connectForm, openStreams, type SendRecorded, uploadFile } from './background-load';
import { type Call, type HttpCaller, httpCaller, type PlannedCall } from './http-caller';
import { createLatencies, type LatencySummary } from '../../kit/statistics';
import { findLeaks, liveMemory, type Usage, usageOf, watchUsage } from './process-usage';
import { loadFaults, readStored } from './load-check';
import { emptyHistory, type LoadHistory } from './load-history';
import { loadMix, readSubjects } from './load-mix';
import type { LoadDatabase } from './load-database';
import type { Sample } from './memory-slope';
import { openLoop } from './open-loop';
import { signInStaff, type StaffMember } from './staff';
import { trackedWork } from './tracked-work';
import { inDatabase } from '../../kit/database';

export interface LoadOptions {
  readonly command: Command;
  readonly database: LoadDatabase;
  readonly random: SeededRandom;
  readonly perSecond: number;
  readonly seconds: number;
  readonly streams: number;
  readonly uploadRows: number;
  readonly uploadEverySeconds: number;
  readonly syncEverySeconds: number;
  readonly liveMemoryEverySeconds: number;
}

export interface LoadResult {
  readonly asked: number;
  readonly all: LatencySummary;
  readonly byKind: readonly [kind: string, LatencySummary][];
  readonly background: readonly [kind: string, LatencySummary][];
  readonly quiet: LatencySummary;
  readonly usage: readonly (Usage & { seconds: number })[];
  readonly live: readonly Sample[];
  readonly acknowledged: { readonly companies: number; readonly edits: number };
  readonly uploads: number;
  readonly syncs: number;
  readonly received: number;
  readonly reopenedStreams: number;
  readonly senderLateMs: number;
  readonly faults: string[];
}

export async function loadDrill(options: LoadOptions): Promise<LoadResult> {
  const { database, uploadRows } = options;
  const history = emptyHistory();
  const memory = liveMemory(options.command, options.liveMemoryEverySeconds);
  const settings = {
    ...database.settings,
    ...memory.settings,
    // All requests come from one client address, and exceed the default limit.
    LIMIT_REQUESTS_PER_CLIENT: String(Math.max(3_000, options.perSecond * 120)),
  };
  const api = await startApi(memory.command, database.dataDir, settings);
  let measured;
  try {
    measured = await underLoad(api, options, history);
  } finally {
    await api.stop();
  }
  const live = memory.end();
  const stored = await inDatabase(database, readStored);
  const faults = [
    ...measured.faults,
    ...loadFaults(history, stored, { before: database.companies, rowsOfFile: uploadRows }),
  ];
  const isOk = ({ outcome }: { outcome: string }) => outcome === 'ok';
  const acknowledged = {
    companies: history.companies.filter(({ creation }) => isOk(creation)).length,
    edits: history.companies.flatMap(({ edits }) => edits).filter(isOk).length,
  };
  const { uploads, syncs } = history;
  return {
    ...measured,
    live,
    acknowledged,
    uploads: uploads.filter(isOk).length,
    syncs: syncs.filter(isOk).length,
    faults,
  };
}

async function underLoad(api: ApiProcess, options: LoadOptions, history: LoadHistory) {
  const http = httpCaller(api.url);
  try {
    const staff: StaffMember[] = [];
    for (const email of options.database.staff) staff.push(await signInStaff(http, email));
    const before = usageOf(api.pid);
    const temporaryBefore = options.database.temporaryFiles();
    const result = await drive(api, http, staff, options, history);
    http.close();
    const faults = [...result.faults, ...(await findLeaks(api.pid, before))];
    const left = options.database.temporaryFiles() - temporaryBefore;
    if (left > 0) faults.push(`${left} temporary files are left`);
    return { ...result, faults };
  } finally {
    http.close();
  }
}

async function drive(
  api: ApiProcess,
  http: HttpCaller,
  staff: readonly StaffMember[],
  options: LoadOptions,
  history: LoadHistory,
) {
  const [first] = staff;
  if (first === undefined) throw new Error('Nobody is there to work');
  const { random, seconds, perSecond } = options;
  const subjects = await readSubjects(http, first.access);
  const form = await connectForm(http, first);
  const [all, quiet, background] = [createLatencies(), createLatencies(), createLatencies()];
  const faults = new Faults();
  let uploading = 0;

  const noted = async (kind: string, call: Call, since: number, ended?: PlannedCall['ended']) => {
    const response = await http
      .send(call)
      .catch((error: unknown) => faults.note(`${kind}: ${String(error)}`));
    const ms = performance.now() - since;
    if (response && response.status >= 300) faults.note(`${kind} was answered ${response.status}`);
    ended?.(response);
    return { response, ms };
  };
  const sendInBackground: SendRecorded = async (kind, call) => {
    const { response, ms } = await noted(kind, call, performance.now());
    background.record(kind, ms);
    return response;
  };
  const upload = async () => {
    uploading += 1;
    await uploadFile(sendInBackground, first, history, options.uploadRows).finally(() => (uploading -= 1));
  };

  const next = loadMix({ random, staff, subjects, tracked: trackedWork(history, random) });
  const streams = openStreams(api.url, staff.slice(0, options.streams));
  const watch = watchUsage(api.pid, Math.min(1_000, seconds * 100));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const backgroundLoops = [
    regularly(upload, options.uploadEverySeconds, seconds),
    regularly(() => form.sync(sendInBackground, history), options.syncEverySeconds, seconds),
  ];
  const begin = async (intendedAt: number) => {
    const wasUploading = uploading > 0;
    const [kind, planned] = next();
    const { ms } = await noted(kind, planned.call, intendedAt, planned.ended);
    all.record(kind, ms);
    if (!wasUploading && uploading === 0) quiet.record(kind, ms);
  };
  const asked = await openLoop({ perSecond, seconds, random, begin });
  await Promise.all(backgroundLoops);
  delay.disable();
  await streams.close();
  return {
    asked,
    all: all.all(),
    byKind: all.byKind(),
    background: background.byKind(),
    quiet: quiet.all(),
    usage: watch.stop(),
    received: streams.received(),
    reopenedStreams: streams.reopened(),
    senderLateMs: delay.percentile(99) / 1_000_000,
    faults: [...faults.sentences(), ...streams.faults],
  };
}

async function regularly(work: () => Promise<void>, everySeconds: number, seconds: number): Promise<void> {
  const began = performance.now();
  const offset = Math.min(everySeconds, seconds) / 4;
  for (let at = offset; at < seconds; at += everySeconds) {
    await pause(Math.max(0, at * 1_000 - (performance.now() - began)));
    await work();
  }
}

class Faults {
  private readonly counts = new Map<string, number>();

  note(sentence: string): null {
    this.counts.set(sentence, (this.counts.get(sentence) ?? 0) + 1);
    return null;
  }

  sentences(): string[] {
    return [...this.counts].map(([sentence, times]) => `${sentence} (${times} times)`);
  }
}
