import type { Company, Person, InvolvementKind } from '@studio-desk/shared-contract';
import { createRecordCalls } from './record-calls';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export function createInvolvementCalls(api: TestApp, as: SignedIn) {
  const people = createRecordCalls<Person>(api, '/api/people', as);
  const companies = createRecordCalls<Company>(api, '/api/companies', as);
  const involvementsOf = <Row extends { id: string; updated_at: string }>(
    personId: string,
    kind: InvolvementKind,
  ) => createRecordCalls<Row>(api, `/api/people/${personId}/${kind}`, as);
  return {
    people,
    involvementsOf,
    companies,
    newPerson: () => people.created({ name: 'Pat Rivers' }),
    newCompany: (company_name = 'Acme') => companies.created({ company_name }),
  };
}
