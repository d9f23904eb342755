import type { RecordKind } from '@studio-desk/shared-contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchServer } from '../servers/bench-server';
import { fetchJsonFromServer, measureWork } from '../servers/measured-work';

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
const VOCABULARY = [
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

export async function measureUploads(server: BenchServer, records: RecordKind, file: string) {
  const upload = () => send(server, records, file);
  await measureWork('alone and at rest', server, () => pause(2000));
  await measureWork('check only', server, () => send(server, records, file, '?check_only=true'));
  const { result } = await measureWork('all new', server, upload);
  await measureWork('the same again', server, upload);
  await measureWork('undone', server, () =>
    fetchJsonFromServer(server, `/${records}/uploads/${result.upload_id}/undo`, { method: 'POST' }),
  );
}

function send(server: BenchServer, records: RecordKind, file: string, query = ''): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([file]), `${records}.csv`);
  return fetchJsonFromServer(server, `/${records}/upload${query}`, { method: 'POST', body });
}

export function generateCsv(records: RecordKind, rows: number): string {
  const { columns, lineOf } = FILES[records];
  const lines = Array.from({ length: rows }, (_, index) => lineOf(index));
  return `${columns}\n${lines.join('\n')}\n`;
}

const of = (index: number, list: readonly string[], step = 1) =>
  list[Math.floor(index / step) % list.length] ?? '';

const nameOf = (index: number) =>
  `${of(index, VOCABULARY)} ${of(index, VOCABULARY, 11)} ${of(index, VOCABULARY, 121)} ${index}`;

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
  const person = `${of(index, VOCABULARY, 7)} ${of(index, VOCABULARY, 3)}`;
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

const FILES: Record<RecordKind, { columns: string; lineOf: (index: number) => string }> = {
  companies: { columns: COLUMNS, lineOf: companyLine },
  judges: {
    columns: 'name,email,phone,point_of_contact,competition_name,month,year',
    lineOf: judgeLine,
  },
  people: { columns: 'Name,Email,Labels,ENTR Certificate', lineOf: personLine },
};
