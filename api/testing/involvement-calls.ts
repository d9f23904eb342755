import type { Company, Person, InvolvementKind } from '@studio-desk/shared-contract';
import { recordCalls } from './record-calls';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export function involvementCalls(api: TestApp, as: SignedIn) {
  const people = recordCalls<Person>(api, '/api/people', as);
  const companies = recordCalls<Company>(api, '/api/companies', as);
  const involvementsOf = <Row extends { id: string; updated_at: string }>(
    personId: string,
    kind: InvolvementKind,
  ) => recordCalls<Row>(api, `/api/people/${personId}/${kind}`, as);
  return {
    people,
    involvementsOf,
    companies,
    newPerson: () => people.created({ name: 'Pat Rivers' }),
    newCompany: (company_name = 'Acme') => companies.created({ company_name }),
  };
}
