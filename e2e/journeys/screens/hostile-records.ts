import type { Company, CompanyCreate, Judge, Person, PersonCreate } from '@studio-desk/shared-contract';
import type { AppAddresses } from '#fixtures/app';
import { HOSTILE_TEXTS, UNUSUAL_TEXTS } from '#fixtures/hostile-texts';
import { addCompany, addJudge, addPerson, callApi } from '#fixtures/records';
import type { Account } from '#fixtures/test';

const ALL = [...HOSTILE_TEXTS, ...UNUSUAL_TEXTS];
const LONG = 'x'.repeat(10_000);
const EVERYTHING = [...ALL, LONG].join('\n');

/** Returns a valid email address that is harmful in a link or in markup. */
export const createHostileEmail = (index: number) => `a'?bcc=eve&subject=hi${index}@evil.example`;

/** Returns a function that returns the texts in turn, without those longer than `room` characters. */
function cycleTexts(texts: readonly string[]) {
  let index = 0;
  return (room = 200): string => {
    for (;;) {
      const text = texts[index++ % texts.length] ?? '';
      if (text.length <= room) return text;
    }
  };
}

export interface HostileRecords {
  companies: Company[];
  judges: Judge[];
  people: Person[];
}

export async function addHostileRecords(
  app: AppAddresses,
  account: Account,
  texts: readonly string[] = ALL,
): Promise<HostileRecords> {
  const next = cycleTexts(texts);
  const companies: Company[] = [];
  const judges: Judge[] = [];
  const people: Person[] = [];
  for (const [index, name] of texts.entries()) {
    companies.push(await addCompany(app, account, { ...companyOf(next, index), company_name: name }));
    if (index % 4 > 0) continue;
    judges.push(
      await addJudge(app, account, {
        name,
        email: createHostileEmail(index),
        phone: next(60),
        point_of_contact: next(),
        competitions: [0, 1].map(() => ({
          name: next(),
          month: 'April',
          year: String(new Date().getUTCFullYear()),
        })),
      }),
    );
    people.push(await addPerson(app, account, { ...personOf(next, index), name }));
  }
  const [person] = people;
  const [company] = companies;
  if (person && company) await addRecordsOf(app, account, person, company, next);
  return { companies, judges, people };
}

export async function removeRecords(
  app: AppAddresses,
  account: Account,
  { companies, judges, people }: HostileRecords,
): Promise<void> {
  for (const [path, records] of Object.entries({ companies, judges, people }))
    for (const { id } of records) await callApi(app, account, 'DELETE', `/${path}/${id}`);
}

type Next = ReturnType<typeof cycleTexts>;

const companyOf = (next: Next, index: number): Omit<CompanyCreate, 'company_name'> => ({
  name: next(),
  contact: next(),
  contact_email: createHostileEmail(index),
  uga_contact: next(),
  major: next(),
  year_started: next(40),
  student_type: 'Graduate',
  office_space_at_studio_225: 'Yes',
  office_semester: next(40),
  active_tenant: true,
  additional_founders: [{ name: next(), email: createHostileEmail(index) }],
  first_contact: { program: next(), semester: next(40), status: next(80) },
  additional_touchpoints: [{ program: next(), semester: next(40), status: next(80), notes: next() }],
  funding_data: [{ source: next(), amount: 1, notes: next() }],
  accelerator: next(),
  summer_launch: next(),
  kickstart_fund: next(),
  pitch_competitions: next(),
  ...(index === 0 && { other_information: EVERYTHING }),
});

const personOf = (next: Next, index: number): Omit<PersonCreate, 'name'> => ({
  email: createHostileEmail(index),
  phone: next(60),
  labels: ['founder', 'mentor'],
  company_role: next(),
  primary_company: next(),
  degree: next(),
  major: next(),
  linkedin_url: 'https://evil.example/"onmouseover="alert(1)',
  twitter: 'http://evil.example/<script>alert(1)</script>',
  website: 'https://evil.example/?next=javascript:alert(1)',
  ...(index === 0 && { bio: EVERYTHING, notes: EVERYTHING }),
});

async function addRecordsOf(
  app: AppAddresses,
  account: Account,
  person: Person,
  { id: company_id }: Company,
  next: Next,
): Promise<void> {
  const date = '2024-04-01';
  const bodies = {
    relationships: { company_id, role: next(), notes: next(), is_primary: true },
    speaking: { event_name: next(), topic: next(), date, notes: next() },
    donations: { amount: 1, date, purpose: next(), notes: next() },
    mentorships: { company_id, mentee_name: next(), notes: next() },
  };
  for (const [kind, body] of Object.entries(bodies))
    await callApi(app, account, 'POST', `/people/${person.id}/${kind}`, body);
}
