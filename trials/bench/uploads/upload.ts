import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../../kit/figures';
import { memoryOf } from '../servers/process-memory';
import type { BenchServer } from '../servers/bench-server';

const LOOK_AT_MEMORY_MS = 20;
const ASK_EVERY_MS = 100;

interface Answer {
  readonly upload_id: string | null;
  readonly total_rows: number;
  readonly success_count: number;
}

const MAJORS = ['Biology', 'Computer Science', 'Finance', 'Law', 'Marketing', 'Art', 'Statistics'];
const TYPES = ['Undergraduate', 'Graduate', 'Faculty', 'Alumni', ''];
const PROGRAMS = ['Kickstart Fund', 'Idea Accelerator', 'Summer Launch', 'GBAN', 'Quick Pitch'];
const SEMESTERS = ['Fall', 'Spring', 'Summer'];
const STATUSES = ['Started', 'Completed', 'Pitch', 'Funded', ''];
const WORDS = [
  'bright',
  'fern',
  'harbor',
  'quantum',
  'maple',
  'orbit',
  'copper',
  'willow',
  'signal',
  'meadow',
  'atlas',
];

const COLUMNS =
  'company_name,name,contact,contact_email,uga_contact,year_started,major,student_type,office_space_at_studio_225,' +
  'office_semester,office_year,first_contact_program,first_contact_semester,first_contact_year,first_contact_status,' +
  'funding_source,funding_amount,funding_year,other_information,accelerator,summer_launch,kickstart_fund,pitch_competitions';

export const UPLOADED = ['companies', 'judges', 'people'] as const;
export type Uploaded = (typeof UPLOADED)[number];

export async function measureUploads(server: BenchServer, records: Uploaded, file: string) {
  const upload = () => send(server, records, file);
  await measure('alone and at rest', server, () => pause(2000));
  await measure('check only', server, () => send(server, records, file, '?check_only=true'));
  const { upload_id } = await measure('all new', server, upload);
  await measure('the same again', server, upload);
  await measure('undone', server, () =>
    call(server, `/${records}/uploads/${upload_id}/undo`, { method: 'POST' }),
  );
}

function send(server: BenchServer, records: Uploaded, file: string, query = ''): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([file]), `${records}.csv`);
  return call(server, `/${records}/upload${query}`, { method: 'POST', body });
}

async function call({ api, token }: BenchServer, path: string, init: RequestInit) {
  const answer = await fetch(`${api}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function measure<T>(name: string, server: BenchServer, work: () => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const before = memoryOf(server.pid);
  const watches = [
    highest(() => memoryOf(server.pid), abort.signal),
    asked(server, '/companies?limit=25', abort.signal),
    asked(server, '/health', abort.signal),
  ] as const;
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  abort.abort();
  const [peak, list, health] = await Promise.all(watches);
  console.log(
    `  ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s   memory ${before.toFixed(0)} to ${peak.toFixed(0)} MB at most`,
  );
  console.log(`    list of 25 meanwhile: ${spread(list)}\n    health meanwhile:     ${spread(health)}`);
  return result;
}

async function highest(look: () => number, signal: AbortSignal): Promise<number> {
  let most = look();
  while (!signal.aborted) {
    await pause(LOOK_AT_MEMORY_MS);
    most = Math.max(most, look());
  }
  return most;
}

async function asked(server: BenchServer, path: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await call(server, path, {});
    times.push(performance.now() - began);
    await pause(ASK_EVERY_MS);
  }
  return times;
}

function spread(times: readonly number[]): string {
  const [middle, high, longest] = [0.5, 0.99, 1].map((share) => at(times, share).toFixed(0));
  return `${times.length} calls, median ${middle} ms, p99 ${high} ms, longest ${longest} ms`;
}

export function csvOf(records: Uploaded, rows: number): string {
  const { columns, lineOf } = FILES[records];
  const lines = Array.from({ length: rows }, (_, index) => lineOf(index));
  return `${columns}\n${lines.join('\n')}\n`;
}

const of = (index: number, list: readonly string[], step = 1) =>
  list[Math.floor(index / step) % list.length] ?? '';

const nameOf = (index: number) =>
  `${of(index, WORDS)} ${of(index, WORDS, 11)} ${of(index, WORDS, 121)} ${index}`;

function judgeLine(row: number): string {
  const judge = Math.floor(row / 2);
  const email = judge % 3 === 0 ? '' : `judge.${judge}@uploaded.example`;
  const competition = [of(row, PROGRAMS), 1 + (row % 12), 2015 + (row % 11)];
  return [nameOf(judge), email, `(555) 010-${1000 + (judge % 9000)}`, '', ...competition].join(',');
}

const personLine = (row: number): string =>
  [nameOf(row), row % 3 === 0 ? '' : `person.${row}@uploaded.example`, '"Founder, Mentor"', 'Yes'].join(',');

function companyLine(index: number): string {
  const year = 2015 + (index % 11);
  const name = nameOf(index);
  const person = `${of(index, WORDS, 7)} ${of(index, WORDS, 3)}`;
  const funded = index % 4 === 0 ? ['Grant', `"$${1 + (index % 90)},500"`, year] : ['', '', ''];
  return [
    ...[
      name,
      person,
      `(555) 010-${1000 + (index % 9000)}`,
      `${person.replace(' ', '.')}.${index}@example.com`,
    ],
    ...[`Contact ${index % 12}`, year, of(index, MAJORS), of(index, TYPES), '', '', ''],
    ...[of(index, PROGRAMS), of(index, SEMESTERS), year, of(index, STATUSES)],
    ...funded,
    ...[`"Met in ${year}, wants to grow"`, index % 5 === 0 ? `Fall ${year} Completed` : '', '', ''],
    index % 9 === 0 ? '"GBAN, SEC Pitch"' : '',
  ].join(',');
}

const FILES: Record<Uploaded, { columns: string; lineOf: (index: number) => string }> = {
  companies: { columns: COLUMNS, lineOf: companyLine },
  judges: {
    columns: 'name,email,phone,point_of_contact,competition_name,month,year',
    lineOf: judgeLine,
  },
  people: { columns: 'Name,Email,Labels,ENTR Certificate', lineOf: personLine },
};
