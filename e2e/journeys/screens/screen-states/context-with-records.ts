import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { addCompany, addJudge, addPerson, callApi } from '#fixtures/records';
import { createAccount, registerAccount, type Account } from '#fixtures/test';
import type { ScreenContext } from './screen-state';

export async function createContextWithRecords(
  page: Page,
  app: App,
  account: Account,
): Promise<ScreenContext> {
  const colleague = createAccount();
  await registerAccount(app, colleague);
  await addCompany(app, colleague, { company_name: `Other ${account.full_name}`, student_type: 'Alumni' });
  const company = await addCompany(app, account, {
    company_name: `Acme ${account.full_name}`,
    name: 'Ada Lindqvist',
    contact_email: account.email,
    major: 'Biology',
    student_type: 'Graduate',
    website: 'https://acme.example',
    additional_founders: [{ name: 'Ben Lindqvist', entr_certificate: true }],
    office_space_at_studio_225: 'Yes',
    active_tenant: true,
    first_contact: { program: 'Kickstart Fund', semester: 'Fall', year: '2023', status: 'Funded' },
    additional_touchpoints: [
      { program: 'Accelerator', semester: 'Fall', year: '2023', status: 'Started' },
      { program: 'Accelerator', semester: 'Spring', year: '2024', status: 'Completed', notes: 'Pitched' },
      { program: 'Summer Launch', semester: 'Summer', year: '2024', status: 'Started' },
    ],
    funding_data: [
      { source: 'Grant', amount: 57_500, year: '2023' },
      { source: 'Kickstart Fund', amount: 1_000, year: '2024', notes: 'Paid' },
    ],
    revenue_data: { 2023: 1_000, 2024: 5_000 },
    employee_data: { 2023: 1, 2024: 3 },
    other_information: 'Moved in over the summer.',
  });
  const judge = await addJudge(app, account, {
    name: `Judge ${account.full_name}`,
    email: account.email,
    competitions: [{ name: 'SEC Pitch', month: 'April', year: 2025 }],
  });
  const person = await addPerson(app, account, {
    name: `Ann ${account.full_name}`,
    email: `ann.${account.email}`,
    labels: ['founder', 'mentor'],
    bio: 'Speaks at the fall kickoff.',
    website: 'https://ann.example',
    entr_certificate: true,
  });
  const records = {
    relationships: { company_id: company.id, role: 'Founder', is_primary: true },
    speaking: { event_name: 'Demo Day', date: '2024-04-01' },
    donations: { amount: 500, date: '2024-04-01', notes: 'For the fall kickoff' },
    mentorships: { mentee_name: 'Founder C' },
  };
  for (const [kind, body] of Object.entries(records))
    await callApi(app, account, 'POST', `/people/${person.id}/${kind}`, body);
  return { page, app, account, company, judge, person };
}
