import type { Company, Person, InvolvementKind } from '@studio-desk/shared-contract';
import { createRecordClient } from './record-client';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export function createInvolvementClient(api: TestApp, as: SignedIn) {
  const people = createRecordClient<Person>(api, '/api/people', as);
  const companies = createRecordClient<Company>(api, '/api/companies', as);
  const involvementsOf = <Row extends { id: string; updated_at: string }>(
    personId: string,
    kind: InvolvementKind,
  ) => createRecordClient<Row>(api, `/api/people/${personId}/${kind}`, as);
  return {
    people,
    involvementsOf,
    companies,
    newPerson: () => people.created({ name: 'Pat Rivers' }),
    newCompany: (company_name = 'Acme') => companies.created({ company_name }),
  };
}
