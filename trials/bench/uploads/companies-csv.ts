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

/** A file of so many different companies, each with most of its cells filled. */
export function companiesCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => lineOf(index));
  return `${COLUMNS}\n${lines.join('\n')}\n`;
}

function lineOf(index: number): string {
  const of = (list: readonly string[], step = 1) => list[Math.floor(index / step) % list.length] ?? '';
  const year = 2015 + (index % 11);
  const name = `${of(WORDS)} ${of(WORDS, 11)} ${of(WORDS, 121)} ${index}`;
  const person = `${of(WORDS, 7)} ${of(WORDS, 3)}`;
  const funded = index % 4 === 0 ? ['Grant', `"$${1 + (index % 90)},500"`, year] : ['', '', ''];
  return [
    ...[
      name,
      person,
      `(555) 010-${1000 + (index % 9000)}`,
      `${person.replace(' ', '.')}.${index}@example.com`,
    ],
    ...[`Contact ${index % 12}`, year, of(MAJORS), of(TYPES), '', '', ''],
    ...[of(PROGRAMS), of(SEMESTERS), year, of(STATUSES)],
    ...funded,
    ...[`"Met in ${year}, wants to grow"`, index % 5 === 0 ? `Fall ${year} Completed` : '', '', ''],
    index % 9 === 0 ? '"GBAN, SEC Pitch"' : '',
  ].join(',');
}
